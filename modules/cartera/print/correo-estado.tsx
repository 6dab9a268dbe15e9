import type { CSSProperties, ReactNode } from 'react'
import { formatAmount, formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { BOTON_DE_CARTA, carta, type Membrete } from '../../documentos/index.ts'
import { EDADES, NOMBRE_EDAD } from '../domain/index.ts'

const PARRAFO: CSSProperties = { paddingTop: 14, overflowWrap: 'anywhere' }
export const ROTULO: CSSProperties = {
  padding: '8px 8px 6px 0',
  borderBottom: '1px solid #1b2430',
  fontSize: 12,
  color: '#5b6675',
  textAlign: 'left',
  fontWeight: 600,
}
export const CELDA: CSSProperties = {
  padding: '7px 8px 7px 0',
  borderBottom: '1px solid #d9dee5',
  verticalAlign: 'top',
}
export const CIFRA: CSSProperties = {
  ...CELDA,
  padding: '7px 0 7px 8px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}

export function correoDeEstado(estado: EstadoDeCuentaLeido, oficina: Membrete, { a_pedido }: { a_pedido: boolean }) {
  const { corte, saldo_final, vencido } = estado
  return {
    asunto: `Estado de cuenta al ${formatDateLong(corte)} · ${oficina.nombre}`,
    html: carta({
      titulo: `Estado de cuenta al ${formatDateLong(corte)}`,
      de: oficina.nombre,
      filas: <Filas estado={estado} a_pedido={a_pedido} />,
      pie: oficina.lineas,
      resumen: `Saldo ${formatPesos(saldo_final)}; vencido ${formatPesos(vencido)}.`,
      soloClara: true,
    }),
    texto: enTexto(estado, oficina, a_pedido),
  }
}

const saludo = ({ cliente, corte }: EstadoDeCuentaLeido, a_pedido: boolean): string =>
  `${cliente.nombre}: ${a_pedido ? 'como lo pidió, este' : 'este'} es su estado de cuenta al ${formatDateLong(corte)}. El PDF adjunto trae ` +
  'cada cuenta y cada movimiento.'

const cifras = ({ saldo_final, vencido, saldo_a_favor }: EstadoDeCuentaLeido): [string, number][] => [
  ['Saldo por pagar', saldo_final],
  ['Vencido', vencido],
  ...(saldo_a_favor.total > 0 ? [['Saldo a favor, sin aplicar', saldo_a_favor.total] satisfies [string, number]] : []),
]

const Filas = ({ estado, a_pedido }: { estado: EstadoDeCuentaLeido; a_pedido: boolean }) => (
  <>
    <Fila>{saludo(estado, a_pedido)}</Fila>
    <Fila>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {cifras(estado).map(([rotulo, valor], n) => (
            <tr key={rotulo}>
              <td style={CELDA}>{rotulo}</td>
              <td style={n === 0 ? { ...CIFRA, fontWeight: 'bold' } : CIFRA}>{formatPesos(valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fila>
    {estado.saldo_final !== 0 && (
      <Fila>
        <Edades estado={estado} />
      </Fila>
    )}
    <ComoPagar estado={estado} />
  </>
)

const Edades = ({ estado: { edades } }: { estado: EstadoDeCuentaLeido }) => (
  <table width="100%" cellPadding={0} cellSpacing={0}>
    <thead>
      <tr>
        <th style={ROTULO}>Desde la factura</th>
        <th style={{ ...ROTULO, textAlign: 'right' }}>Valor ($)</th>
      </tr>
    </thead>
    <tbody>
      {EDADES.map((edad) => (
        <tr key={edad}>
          <td style={CELDA}>{NOMBRE_EDAD[edad]}</td>
          <td style={CIFRA}>{formatAmount(edades.factura[edad])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ComoPagar = ({ estado: { como_pagar, enlace, a_quien } }: { estado: EstadoDeCuentaLeido }) => (
  <>
    {como_pagar !== null && (
      <Fila>
        <b>Cómo pagar</b>
        <Lineas texto={como_pagar} />
      </Fila>
    )}
    {enlace !== null && (
      <tr>
        <td style={{ padding: '20px 0 4px' }}>
          <a href={enlace} style={BOTON_DE_CARTA}>
            Pagar en línea
          </a>
        </td>
      </tr>
    )}
    {a_quien !== null && (
      <Fila>
        <b>Preguntas y reclamos</b>
        <Lineas texto={a_quien} />
      </Fila>
    )}
  </>
)

export const Fila = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={PARRAFO}>{children}</td>
  </tr>
)

export const Lineas = ({ texto }: { texto: string }) => (
  <>
    {texto.split('\n').map((linea, n) => (
      <div key={n}>{linea || '\u00A0'}</div>
    ))}
  </>
)

const comoPagarEnTexto = ({ como_pagar, enlace, a_quien }: EstadoDeCuentaLeido): string[] => [
  ...(como_pagar === null ? [] : ['', `Cómo pagar: ${como_pagar}`]),
  ...(enlace === null ? [] : ['', `Pagar en línea: ${enlace}`]),
  ...(a_quien === null ? [] : ['', `Preguntas y reclamos: ${a_quien}`]),
]

const enTexto = (estado: EstadoDeCuentaLeido, oficina: Membrete, a_pedido: boolean): string =>
  [
    oficina.nombre,
    '',
    saludo(estado, a_pedido),
    '',
    ...cifras(estado).map(([rotulo, valor]) => `${rotulo}: ${formatPesos(valor)}`),
    ...(estado.saldo_final === 0
      ? []
      : ['', ...EDADES.map((edad) => `${NOMBRE_EDAD[edad]}: ${formatPesos(estado.edades.factura[edad])}`)]),
    ...comoPagarEnTexto(estado),
    '',
    ...oficina.lineas,
    '',
  ].join('\n')
