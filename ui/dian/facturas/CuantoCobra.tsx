import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { SIN_CARGO, type Cargo, type Escrito, type Faltas } from './factura.ts'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { LoQueQueda } from '../../../schemas/respuestas/facturacion/dian.ts'

const IVAS = [
  { value: '', label: 'Elija…' },
  { value: '19', label: '19 %' },
  { value: '0', label: '0 % (exento)' },
  { value: 'excluido', label: 'Excluido' },
]

interface Parte {
  escrito: Escrito
  faltas: Faltas
  onCambio: (cambio: Partial<Escrito>) => void
}

const CARGO =
  'fac-nota-cargo grid grid-cols-[minmax(0,1fr)_132px_124px_28px] gap-2 items-start [&>button]:mt-7.5 ' +
  'movil:grid-cols-[minmax(0,1fr)_116px_28px] movil:[&>:first-child]:col-span-full'

/** Debit note: one amount named by its concept, or lines. */
export const CuantoCobra = ({ escrito: { modo, valor, iva, cargos }, faltas, onCambio }: Parte) => {
  if (modo === 'valor')
    return (
      <div className="fac-nota-cargo grid grid-cols-[minmax(0,1fr)_124px] gap-2 items-start">
        <MoneyInput
          label="Valor que cobra"
          description="Con IVA."
          value={valor}
          error={faltas['valor']}
          onChange={(nuevo) => onCambio({ valor: nuevo })}
        />
        <Iva valor={iva} error={faltas['iva']} onCambio={(nuevo) => onCambio({ iva: nuevo })} />
      </div>
    )
  return (
    <div className="grid gap-3">
      {faltas['valor'] ? <p role="alert">{faltas['valor']}</p> : null}
      <ul className="grid gap-3 m-0 p-0 list-none" aria-label="Líneas que cobra">
        {cargos.map((cargo, i) => {
          const cual = String(i + 1)
          const cambiar = (cambio: Partial<Cargo>) => {
            onCambio({ cargos: cargos.map((uno, j) => (i === j ? { ...uno, ...cambio } : uno)) })
          }
          return (
            // lines have no id
            <li key={i} className={CARGO}>
              <TextoInput
                label={`Descripción ${cual}`}
                value={cargo.detalle}
                maxLength={300}
                error={faltas[`lineas.${String(i)}.detalle`]}
                onChange={(detalle) => cambiar({ detalle })}
              />
              <MoneyInput
                label="Valor, con IVA"
                value={cargo.valor}
                error={faltas[`lineas.${String(i)}.valor`]}
                onChange={(nuevo) => cambiar({ valor: nuevo })}
              />
              <Iva
                valor={cargo.iva}
                error={faltas[`lineas.${String(i)}.iva`]}
                onCambio={(nuevo) => cambiar({ iva: nuevo })}
              />
              {cargos.length > 1 ? (
                <CloseButton
                  aria-label={`Quitar la línea ${cual}`}
                  onClick={() => onCambio({ cargos: cargos.filter((_, j) => i !== j) })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onCambio({ cargos: [...cargos, SIN_CARGO] })}
        >
          Otra línea
        </Button>
      </div>
    </div>
  )
}

const Iva = ({
  valor,
  error,
  onCambio,
}: {
  valor: string
  error: string | undefined
  onCambio: (iva: string) => void
}) => (
  <NativeSelect
    label="IVA"
    data={IVAS}
    value={valor}
    error={error}
    onChange={(event) => onCambio(event.currentTarget.value)}
  />
)

/** Errors by field, with the server's paths. */
export const faltasDeCargos = ({ modo, valor, iva, cargos }: Escrito): Record<string, string> => {
  const porElegir = (campo: string, dicho: string) => (dicho ? {} : { [campo]: 'Elija el IVA.' })
  if (modo === 'valor')
    return { ...(valor ? {} : { valor: 'Escriba cuánto cobra la nota.' }), ...porElegir('iva', iva) }
  return Object.assign(
    {},
    ...cargos.map((cargo, i) => ({
      ...(cargo.detalle.trim() ? {} : { [`lineas.${String(i)}.detalle`]: 'Campo requerido' }),
      ...(cargo.valor ? {} : { [`lineas.${String(i)}.valor`]: 'Campo requerido' }),
      ...porElegir(`lineas.${String(i)}.iva`, cargo.iva),
    })),
  ) as Record<string, string> // values of the objects above
}

const RECAUDOS =
  'Los recaudos para terceros (D. 1069/2015, art. 2.2.6.13.3.2.1) no son precio de la notaría: los devuelven el concepto ' +
  '1, línea por línea, y el 2 (por confirmar).'

interface ParteDevuelta {
  queda: LoQueQueda
  escrito: Escrito
  faltas: Faltas
  onCambio: (cambio: Partial<Escrito>) => void
}

/** The last column has room for an error with its figure in one line. */
const LINEAS =
  'w-full border-collapse [&_:is(th,td)]:py-1 [&_:is(th,td)]:pl-2 [&_:is(th,td)]:pr-0 [&_:is(th,td)]:border-b ' +
  '[&_:is(th,td)]:border-b-line [&_tr>:first-child]:pl-0 [&_th]:font-normal [&_th]:text-left [&_th]:wrap-anywhere ' +
  '[&_thead_th]:text-muted [&_thead_th]:text-12 [&_thead_th+th]:text-right [&_td]:tabular-nums [&_td]:text-right ' +
  '[&_td]:whitespace-nowrap [&_td:last-child]:w-[max(132px,38%)] [&_td:last-child]:whitespace-normal [&_input]:text-right'

/** Credit note: one amount, or by line. */
export const CuantoDevuelve = ({ queda: { lineas }, escrito, faltas, onCambio }: ParteDevuelta) => (
  <>
    {escrito.modo === 'valor' ? (
      <MoneyInput
        label="Valor que devuelve"
        value={escrito.valor}
        error={faltas['valor']}
        description="Con IVA. Se reparte entre los servicios de la notaría, según lo que queda de cada uno."
        onChange={(valor) => onCambio({ valor })}
      />
    ) : (
      <table className={LINEAS}>
        <caption className="mb-2 text-muted text-12 text-left caption-top">
          {faltas['valor'] ? <span role="alert">{faltas['valor']}</span> : RECAUDOS}
        </caption>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Queda ($)</th>
            <th scope="col">Devuelve ($)</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ linea, detalle, queda, terceros }) => (
            <tr key={linea}>
              <th scope="row">{detalle}</th>
              <td>{formatAmount(queda)}</td>
              <td>
                <MoneyInput
                  bare
                  size="xs"
                  aria-label={`Devuelve de ${detalle}`}
                  disabled={queda === 0 || (terceros && escrito.concepto !== '1')}
                  value={escrito.porLinea[linea] ?? null}
                  error={faltas[`lineas.${String(linea)}`]}
                  onChange={(valor) => onCambio({ porLinea: { ...escrito.porLinea, [linea]: valor } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)
