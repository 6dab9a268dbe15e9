import { formatDateLong, formatPesos, formatDate, plural } from '../../../schemas/es-co/index.ts'
import { carta, type Membrete, BOTON_DE_CARTA } from '../../documentos/index.ts'
import { CELDA, CIFRA, ROTULO, Fila, Lineas } from './correo-estado.tsx'
import { NOMBRADAS, type Deuda } from '../estado/leer-estado.ts'
import { llenar, type Ajustes, type Valores } from '../domain/index.ts'
import type { RetencionSinCertificado } from '../avisos/ajustes.ts'

interface PedidoDeCertificado {
  cliente: string
  anio: number
  retenciones: readonly RetencionSinCertificado[]
}

const deQue = ({ nombre, factura }: RetencionSinCertificado): string => [nombre, factura].filter(Boolean).join(' · ')
const total = ({ retenciones }: PedidoDeCertificado): string =>
  formatPesos(retenciones.reduce((suma, { valor }) => suma + valor, 0))
const saludo = (pedido: PedidoDeCertificado): string =>
  `${pedido.cliente}: le pedimos el certificado de las retenciones que practicó en ${pedido.anio}, por ${total(pedido)} (E.T., art. 381).`

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

export function valoresDe(deuda: Deuda, oficina: string): Valores {
  const { cliente, corte, saldo_final, vencido, cuantas, abiertas, como_pagar, enlace } = deuda
  const resto = cuantas - NOMBRADAS
  return {
    cliente: cliente.nombre,
    oficina,
    corte: formatDateLong(corte),
    total: formatPesos(saldo_final),
    vencido: formatPesos(vencido),
    facturas: [
      ...abiertas
        .slice(0, NOMBRADAS)
        .map(
          ({ numero, concepto, fecha, saldo }) =>
            `${numero ?? concepto} del ${formatDate(fecha)}: ${formatPesos(saldo)}`,
        ),
      ...(resto > 0 ? [`y ${plural(resto, 'cuenta')} más`] : []),
    ].join('\n'),
    como_pagar: como_pagar ?? '',
    enlace: enlace ?? '',
  }
}

/** The payment address is a button where the text names it. */
export function correoDeRecordatorio(deuda: Deuda, oficina: Membrete, { asunto, texto }: Ajustes) {
  const valores = valoresDe(deuda, oficina.nombre)
  const lleno = llenar(texto, valores)
  const parrafos = (valores.enlace && texto.includes('{enlace}') ? lleno.replaceAll(valores.enlace, '') : lleno)
    .split(/\n\s*\n/)
    .map((parrafo) => parrafo.trim())
    .filter(Boolean)
  return {
    asunto: llenar(asunto, valores).replace(/\s+/g, ' '),
    html: carta({
      titulo: 'Recordatorio',
      de: oficina.nombre,
      filas: (
        <>
          {parrafos.map((parrafo, n) => (
            <Fila key={n}>
              <Lineas texto={parrafo} />
            </Fila>
          ))}
          {valores.enlace !== '' && texto.includes('{enlace}') && (
            <tr>
              <td style={{ padding: '20px 0 4px' }}>
                <a href={valores.enlace} style={BOTON_DE_CARTA}>
                  Pagar en línea
                </a>
              </td>
            </tr>
          )}
        </>
      ),
      pie: oficina.lineas,
      soloClara: true,
    }),
    texto: [oficina.nombre, '', lleno, '', ...oficina.lineas, ''].join('\n'),
  }
}
