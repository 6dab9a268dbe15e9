import { formatAmount, formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'
import { BLOQUES, ladosDe, type HojaImpresa, type Resumen } from '../domain/resultado.ts'
import type { CSSProperties } from 'react'

const LINEA = '1px solid #e3e0d8'

const ROTULO: CSSProperties = {
  fontSize: 12,
  fontWeight: 'normal',
  color: '#5b6675',
  textAlign: 'left',
  verticalAlign: 'bottom',
  padding: '0 0 6px 0',
  borderBottom: LINEA,
}
const CELDA: CSSProperties = { padding: '8px 0', borderBottom: LINEA, verticalAlign: 'top' }
const CIFRA: CSSProperties = {
  ...CELDA,
  paddingLeft: 12,
  fontSize: 14,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
const TOTAL: CSSProperties = { fontWeight: 'bold', borderBottom: '2px solid #1b2430' }

export interface Correo {
  subject: string
  html: string
  text: string
}

/** Text and HTML say the same. */
export const correoDeLiquidacion = (hoja: HojaImpresa, oficina: Membrete): Correo => ({
  subject: `Liquidación de la radicación ${hoja.numeroRadicacion} · ${oficina.nombre}`,
  html: carta({
    titulo: `Liquidación de la radicación ${hoja.numeroRadicacion}`,
    de: oficina.nombre,
    filas: <Filas hoja={hoja} />,
    pie: oficina.lineas,
    resumen: `Costo total ${formatPesos(hoja.costoTotal.total)}: ${cadaUno(hoja, 'costoTotal')}.`,
  }),
  text: texto(hoja, oficina),
})

function cadaUno(hoja: HojaImpresa, clave: keyof Resumen): string {
  const { vendedor, comprador } = ladosDe(hoja)
  return `${enFrase(vendedor)} ${formatPesos(hoja[clave].vendedor)}, ${enFrase(comprador)} ${formatPesos(hoja[clave].comprador)}`
}

const enFrase = (nombre: string): string => nombre.charAt(0).toLowerCase() + nombre.slice(1)

const saludo = ({ numeroRadicacion, fechaLiquidacion }: HojaImpresa): string =>
  `Esta es la liquidación de la radicación ${numeroRadicacion}, hecha el ${formatDateLong(fechaLiquidacion)}. El PDF adjunto trae todas ` +
  'las líneas y el cálculo de cada valor.'

const avisos = ({ alertas, lineasNotariales, lineasRegistrales }: HojaImpresa): string[] => [
  ...([...lineasNotariales, ...lineasRegistrales].some(({ explicacion }) => explicacion.porConfirmar)
    ? ['Hay tarifas por confirmar: el valor puede cambiar.']
    : []),
  ...alertas.map((alerta) => `Tenga en cuenta: ${alerta.replace(/\.?$/, '.')}`),
]

const Filas = ({ hoja }: { hoja: HojaImpresa }) => (
  <>
    <tr>
      <td style={{ padding: '16px 0' }}>{saludo(hoja)}</td>
    </tr>
    <tr>
      <td>
        <Actos hoja={hoja} />
      </td>
    </tr>
    <tr>
      <td style={{ paddingTop: 16 }}>
        <Sumas hoja={hoja} />
      </td>
    </tr>
    {avisos(hoja).length > 0 && (
      <tr>
        <td style={NOTA_DE_CARTA}>
          {avisos(hoja).map((aviso) => (
            <div key={aviso}>{aviso}</div>
          ))}
        </td>
      </tr>
    )}
    {hoja.url && (
      <tr>
        <td style={{ padding: '24px 0 8px' }}>
          <a href={hoja.url} style={BOTON_DE_CARTA}>
            Seguir el trámite
          </a>
        </td>
      </tr>
    )}
  </>
)

interface PropsDeTabla {
  titulos: readonly string[]
  filas: readonly { celdas: readonly string[]; fuerte?: boolean }[]
}

/** The first column is text; the others are figures. */
const Tabla = ({ titulos, filas }: PropsDeTabla) => (
  <table width="100%" cellPadding={0} cellSpacing={0}>
    <thead>
      <tr>
        {titulos.map((titulo, i) => (
          <th key={titulo} style={i === 0 ? ROTULO : { ...ROTULO, textAlign: 'right' }}>
            {titulo}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {filas.map(({ celdas, fuerte }, fila) => (
        <tr key={fila}>
          {celdas.map((celda, i) => (
            <td key={i} style={{ ...(i === 0 ? CELDA : CIFRA), ...(fuerte ? TOTAL : {}) }}>
              {celda}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Actos = ({ hoja }: { hoja: HojaImpresa }) => (
  <Tabla
    titulos={['Acto', 'Valor ($)']}
    filas={hoja.actos.map(({ nombreActo, valor }) => ({ celdas: [nombreActo, valorDe(valor)] }))}
  />
)

const Sumas = ({ hoja }: { hoja: HojaImpresa }) => (
  <Tabla
    titulos={['Valores en pesos', ladosDe(hoja).vendedor, ladosDe(hoja).comprador, 'Total']}
    filas={BLOQUES.map(({ bloque, titulo }) => ({
      celdas: [titulo, ...[hoja[bloque].vendedor, hoja[bloque].comprador, hoja[bloque].total].map(formatAmount)],
      fuerte: bloque === 'costoTotal',
    }))}
  />
)

const valorDe = (valor: number): string => (valor === 0 ? 'Sin cuantía' : formatAmount(valor))

function texto(hoja: HojaImpresa, oficina: Membrete): string {
  const lados = BLOQUES.map(
    ({ bloque: clave, titulo: rotulo }) => `${rotulo}: ${formatPesos(hoja[clave].total)} (${cadaUno(hoja, clave)})`,
  )
  return [
    oficina.nombre,
    '',
    saludo(hoja),
    '',
    ...hoja.actos.map(
      ({ nombreActo, valor }) => `- ${nombreActo}: ${valor === 0 ? 'sin cuantía' : formatPesos(valor)}`,
    ),
    '',
    ...lados,
    ...avisos(hoja).flatMap((aviso) => ['', aviso]),
    ...(hoja.url ? ['', `Siga su trámite: ${hoja.url}`] : []),
    '',
    ...oficina.lineas,
    '',
  ].join('\n')
}
