import { carta, DeCarta, puntosEnTexto, type Correo, type Membrete, type Punto } from '../../documentos/index.ts'

export interface Aviso {
  oficina: Membrete
  id: number
  titulo: string
  dice: string
  escritura: string | null
  puntos: readonly Punto[]
  boton: string
  url: string
  porQue: string
}

const { Fila, Boton, Puntos, SUBTITULO, NOTA } = DeCarta

export const MOTIVO_DE_LA_OFICINA =
  'Recibe este correo porque tiene a cargo esta solicitud, o porque es la dirección de la notaría.'
export const MOTIVO_DE_QUIEN_PIDE =
  'Recibe este correo porque esta dirección quedó en la solicitud. Quien tenga el enlace puede ' +
  'seguirla: no lo comparta.'

export function correoDeAviso({ oficina, id, titulo, dice, escritura, puntos, boton, url, porQue }: Aviso): Correo {
  const cual = `Solicitud ${id}${escritura === null ? '' : `, ${escritura}`}`
  return {
    subject: `${titulo} · Solicitud ${id} · ${oficina.nombre}`,
    html: carta({
      titulo,
      de: oficina.nombre,
      pie: oficina.lineas,
      resumen: dice,
      soloClara: true,
      filas: (
        <>
          <Fila>{cual}</Fila>
          <Fila estilo={SUBTITULO}>{titulo}</Fila>
          <Fila>{dice}</Fila>
          {puntos.length > 0 && (
            <Fila>
              <Puntos puntos={puntos} />
            </Fila>
          )}
          <Boton url={url} rotulo={boton} />
          <Fila estilo={NOTA}>{porQue}</Fila>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      cual,
      titulo,
      '',
      dice,
      ...(puntos.length ? ['', ...puntosEnTexto(puntos)] : []),
      '',
      `${boton}: ${url}`,
      '',
      porQue,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}
