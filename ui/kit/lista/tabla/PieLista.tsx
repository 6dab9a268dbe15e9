import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { formatAmount, formatDecimal, plural } from '../../../../schemas/es-co/index.ts'
import { api } from '../../http/api.ts'
import { Vacio } from '../../feedback/Cargada.tsx'
import {
  direccionDe,
  TAMANOS,
  tamanosDe,
  type Cambio,
  type EstadoLista,
  type Pagina,
  type Pregunta,
} from '../use-lista.ts'
import { masAmplios, PRESETS, type PresetId } from '../presets.ts'
import { Flechas } from '../../tables/Paginas.tsx'
import type { Columna } from '../columna.ts'
import type { Sumas } from '../use-sumas.ts'

interface Props {
  pregunta: Pregunta
  cambiar: (cambio: Cambio) => void
  vacio?: ReactNode
}

const nombre = (id: string): string => PRESETS.find((preset) => preset.id === id)?.label ?? 'en ese rango'

export const VacioLista = ({ pregunta, cambiar, vacio }: Props) => {
  const { estado, fechas } = pregunta
  const wider = useMasAmplio(pregunta)
  const filtered = estado.q !== '' || Object.keys(estado.filtro).length > 0
  const bounded = fechas !== undefined && estado.preset !== 'todas'
  if (!filtered && !bounded) return <Vacio title={vacio ? '' : 'Todavía no hay registros'}>{vacio}</Vacio>
  const range = !bounded
    ? ''
    : estado.preset === 'personalizado'
      ? ' en ese rango de fechas'
      : ` ${nombre(estado.preset)}`
  const hint = wider
    ? `. Hay ${formatAmount(wider.total)} ${wider.preset === 'todas' ? 'en todas las fechas' : nombre(wider.preset).toLowerCase()}`
    : ''
  return (
    <Vacio title={`Ningún registro${range}${filtered ? ' con esos filtros' : ''}${hint}`}>
      {wider ? (
        <Button variant="default" onClick={() => cambiar({ preset: wider.preset, desde: null, hasta: null })}>
          Ver {nombre(wider.preset).toLowerCase()}
        </Button>
      ) : null}
      {filtered ? (
        <Button variant="default" onClick={() => cambiar({ q: '', filtro: {} })}>
          Limpiar filtros
        </Button>
      ) : null}
    </Vacio>
  )
}

const useMasAmplio = (pregunta: Pregunta) => {
  const { preset: actual } = pregunta.estado
  const [found, setFound] = useState<{ preset: PresetId; total: number } | null>(null)
  const asked =
    pregunta.fechas && actual !== 'todas'
      ? masAmplios(actual).map((preset) => ({ preset, url: direccionDe(pregunta, { preset, page: 1 }) }))
      : []
  const key = JSON.stringify(asked)

  useEffect(() => {
    const stop = new AbortController()
    setFound(null)
    const look = async () => {
      const again = JSON.parse(key) as typeof asked // serialised above
      for (const { preset, url } of again) {
        const { total } = await api.get<Pagina<unknown>>(url, { signal: stop.signal })
        if (total > 0) return setFound({ preset, total })
      }
    }
    look().catch(() => undefined) // optional hint: a failure changes nothing
    return () => stop.abort()
  }, [key])
  return found
}

interface PropsPieLista {
  title: string
  sumas?: ReactNode
  estado: EstadoLista
  total: number
  limitado?: boolean
  propio?: number
  contando: boolean
  onContar: () => void
  onTamano: (filas: number) => void
  cambiar: (cambio: Cambio) => void
}

export const PieLista = (props: PropsPieLista) => {
  const {
    title,
    estado,
    total,
    limitado = false,
    propio = TAMANOS[0] ?? 25,
    contando,
    onContar,
    onTamano,
    cambiar,
  } = props
  const { page, pageSize } = estado
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = limitado ? page * pageSize : Math.min(page * pageSize, total)
  return (
    <div
      className={
        'print:hidden! flex flex-wrap items-center gap-x-6 gap-y-2 py-2 px-6 movil:px-4 border-t border-t-line bg-surface ' +
        'text-muted text-13 tabular-nums'
      }
    >
      {props.sumas}
      <nav
        className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 ml-auto movil:flex-1 movil:justify-between"
        aria-label={`Páginas: ${title}`}
      >
        <span>
          {formatAmount(first)}–{formatAmount(last)} de{' '}
          {limitado ? (
            <button
              type="button"
              className={CONTAR}
              title="Contarlas todas"
              aria-busy={contando}
              disabled={contando}
              onClick={onContar}
            >
              más de {formatAmount(total)}
            </button>
          ) : (
            formatAmount(total)
          )}
        </span>
        <NativeSelect
          size="xs"
          aria-label="Filas por página"
          value={String(pageSize)}
          data={tamanosDe(propio).map((size) => ({ value: String(size), label: `${size} por página` }))}
          onChange={(event) => onTamano(Number(event.currentTarget.value))}
        />
        <div className="flex gap-1">
          <Flechas page={page} pages={limitado ? Infinity : pages} onPage={(otra) => cambiar({ page: otra })} />
        </div>
      </nav>
    </div>
  )
}

interface PropsSumasLista<R> {
  columns: readonly Columna<R>[]
  sumas: Sumas
  cuantas: string
}

const CONTAR =
  'p-0 border-0 bg-none bg-transparent text-inherit underline decoration-dotted underline-offset-[3px] ' +
  'cursor-pointer aria-busy:cursor-progress [&:is(:hover,:focus-visible)]:text-ink ' +
  '[&:is(:hover,:focus-visible)]:decoration-solid'

const SUMAS = 'lista-sumas flex flex-wrap items-baseline gap-x-6 gap-y-1'

export const SumasLista = <R,>({
  columns,
  sumas: { columnas, fuera, sumando, sumar },
  cuantas,
}: PropsSumasLista<R>) => {
  const sumadas = columns.filter(({ suma }) => suma)
  if (sumadas.length === 0) return null
  if (!columnas)
    return (
      <div className={SUMAS}>
        <span>Son {cuantas}: </span>
        <button type="button" className={CONTAR} aria-busy={sumando} disabled={sumando} onClick={sumar}>
          sumarlas todas
        </button>
      </div>
    )
  return (
    <div className={SUMAS} role="group" aria-label={`Suma de ${cuantas}`}>
      <dl className={SUMAS}>
        {sumadas.map(({ id, title }) => (
          <div className="flex items-baseline gap-2" key={id}>
            <dt>{title}</dt>
            <dd className="text-ink text-14 font-semibold">{formatDecimal(columnas[id] ?? 0, 2)}</dd>
          </div>
        ))}
      </dl>
      {fuera > 0 ? <span>Sin {plural(fuera, 'fila que ya no cuenta', 'filas que ya no cuentan')}</span> : null}
    </div>
  )
}
