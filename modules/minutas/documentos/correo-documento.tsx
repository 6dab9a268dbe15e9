import { carta, type Membrete } from '../../documentos/index.ts'

interface Envio {
  documento: string
  formato: 'docx' | 'pdf'
  asunto: string
  mensaje: string | null
  aprobado: boolean
}

const QUE = { docx: 'documento de Word', pdf: 'PDF' } as const
const saludo = ({ documento, formato }: Envio): string => `Adjunto a este correo va el ${QUE[formato]} «${documento}».`
const BORRADOR = 'Es un borrador sin valor notarial: revíselo y díganos si algo debe cambiar.'

/** HTML and text say the same. */
export const correoDeDocumento = (envio: Envio, oficina: Membrete): { subject: string; html: string; text: string } => {
  const parrafos = [
    ...(envio.mensaje?.split(/\n+/).filter((linea) => linea.trim()) ?? []),
    saludo(envio),
    ...(envio.aprobado ? [] : [BORRADOR]),
  ]
  return {
    subject: envio.asunto,
    html: carta({
      titulo: envio.asunto,
      de: oficina.nombre,
      pie: oficina.lineas,
      resumen: saludo(envio),
      filas: parrafos.map((parrafo, at) => (
        <tr key={at}>
          <td style={{ paddingTop: 14, overflowWrap: 'anywhere' }}>{parrafo}</td>
        </tr>
      )),
    }),
    text: [oficina.nombre, '', ...parrafos.flatMap((parrafo) => [parrafo, '']), ...oficina.lineas, ''].join('\n'),
  }
}
