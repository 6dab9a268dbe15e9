import { formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import { carta, type Membrete } from '../../documentos/index.ts'
import { CELDA, CIFRA, ROTULO } from './correo-estilo.ts'
import { Fila } from './correo-estado.tsx'

export interface RetencionSinCertificado {
  id: number
  fecha: string
  nombre: string
  factura: string | null
  base: number
  valor: number
}
export interface PedidoDeCertificado {
  cliente: string
  anio: number
  retenciones: readonly RetencionSinCertificado[]
}

const deQue = ({ nombre, factura }: RetencionSinCertificado): string => [nombre, factura].filter(Boolean).join(' · ')
const total = ({ retenciones }: PedidoDeCertificado): string =>
  formatPesos(retenciones.reduce((suma, { valor }) => suma + valor, 0))
const saludo = (pedido: PedidoDeCertificado): string =>
  `${pedido.cliente}: le pedimos el certificado de las retenciones que practicó en ${pedido.anio}, por ${total(pedido)} (E.T., art. 381).`

/** The mail that asks a client for the certificate of what it withheld in a year, one by one. The text says the same as the HTML. */
export const correoDeCertificado = (pedido: PedidoDeCertificado, oficina: Membrete) => ({
  asunto: `Certificado de retenciones de ${pedido.anio} · ${oficina.nombre}`,
  html: carta({
    titulo: `Certificado de retenciones de ${pedido.anio}`,
    de: oficina.nombre,
    filas: (
      <>
        <Fila>{saludo(pedido)}</Fila>
        <Fila>
          <table width="100%" cellPadding={0} cellSpacing={0}>
            <thead>
              <tr>
                <th style={ROTULO}>Retención</th>
                <th style={{ ...ROTULO, textAlign: 'right' }}>Base ($)</th>
                <th style={{ ...ROTULO, textAlign: 'right' }}>Valor ($)</th>
              </tr>
            </thead>
            <tbody>
              {pedido.retenciones.map((una) => (
                <tr key={una.id}>
                  <td style={CELDA}>
                    {deQue(una)}
                    <br />
                    {formatDateLong(una.fecha)}
                  </td>
                  <td style={CIFRA}>{formatPesos(una.base)}</td>
                  <td style={CIFRA}>{formatPesos(una.valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fila>
      </>
    ),
    pie: oficina.lineas,
    soloClara: true,
  }),
  texto: [
    oficina.nombre,
    '',
    saludo(pedido),
    '',
    ...pedido.retenciones.map(
      (una) =>
        `${deQue(una)}, ${formatDateLong(una.fecha)}: base ${formatPesos(una.base)}, valor ${formatPesos(una.valor)}`,
    ),
    '',
    ...oficina.lineas,
    '',
  ].join('\n'),
})
