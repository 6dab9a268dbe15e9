import { IconAlertTriangle, IconChevronDown, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ENTIDAD_EXENTA } from '../../modules/liquidaciones/domain.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { puedeVista } from '../kit/http/permisos.ts'

/** Field of step 0 that corrects each alert. */
const CAMPOS: readonly (readonly [RegExp, string])[] = [
  [/^Falta la cuantía del acto (?<de>.+)$/, 'cuantia'],
  [/^La compraventa no tiene precio$/, 'cuantia'],
  [/^Falta el avalúo del inmueble (?<de>.+)$/, 'avaluo'],
  [/^Falta la fecha de adquisición del inmueble (?<de>[^:]+)/, 'fecha_adquisicion'],
  [/^Faltan los otorgantes del acto (?<de>.+)$/, 'otorgantes'],
  [/^La participación de los \S+ del acto (?<de>.+) suma/, 'otorgantes'],
  [/^Falta el departamento/, 'inmuebles'],
]

/** `campo=avaluo&de=50C-1234` for «Falta el avalúo del inmueble 50C-1234»; null if step 0 cannot correct it. */
export const campoDe = (alerta: string): string | null => {
  for (const [patron, campo] of CAMPOS) {
    const hallado = patron.exec(alerta)
    if (hallado)
      return new URLSearchParams({ campo, ...(hallado.groups?.['de'] ? { de: hallado.groups['de'] } : {}) }).toString()
  }
  return null
}

interface Dadas {
  alertas: readonly string[]
  /** Alerts that block finishing. */
  faltantes: readonly string[]
}

const VISIBLES = 4
const LISTA = 'liq-alertas'

type Tono = 'falta' | 'revisar' | 'nota'
const ICONOS = { falta: IconCircleX, revisar: IconAlertTriangle }
const NOMBRES: Record<Tono, string> = { falta: 'Falta', revisar: 'Revise', nota: 'Nota' }

/** Warnings, hidden until asked for; blocking alerts and the note are always shown. */
const porRevisar = ({ alertas, faltantes }: Dadas): string[] =>
  alertas.filter((texto) => texto !== ENTIDAD_EXENTA && !faltantes.includes(texto))

const AVISOS =
  'liq-avisos inline-flex items-center gap-1.5 min-h-6 -ml-1 py-0 px-1 border-0 rounded-4 ' +
  'bg-transparent text-warn font-semibold cursor-pointer encima:bg-hover'

export const Avisos = ({
  abiertos,
  onAbrir,
  ...dadas
}: Dadas & { abiertos: boolean; onAbrir: (abiertos: boolean) => void }) => {
  const cuantos = porRevisar(dadas).length
  return (
    <>
      {cuantos > 0 ? (
        <button
          type="button"
          className={AVISOS}
          aria-expanded={abiertos}
          aria-controls={abiertos ? LISTA : undefined}
          onClick={() => onAbrir(!abiertos)}
        >
          <IconAlertTriangle size={16} aria-hidden />
          {plural(cuantos, 'aviso')}
          <IconChevronDown
            size={14}
            aria-hidden
            className="[transition:transform_var(--motion)] [[aria-expanded='true']>&]:[transform:rotate(180deg)]"
          />
        </button>
      ) : null}
      {dadas.alertas.includes(ENTIDAD_EXENTA) ? (
        <span className="inline-flex items-center gap-1.5 min-h-6 text-ink [&>svg]:flex-none [&>svg]:text-accent">
          <IconInfoCircle size={16} aria-hidden />
          <span className="solo-lectores">{NOMBRES.nota}: </span>
          {ENTIDAD_EXENTA}
        </span>
      ) : null}
    </>
  )
}

interface Props extends Dadas {
  /** Alerts of missing tariffs; the last one gets a link to Tarifas. */
  porConfirmar: readonly string[]
  idRadicacion: number
  abiertos: boolean
}

export const Alertas = ({ alertas, faltantes, porConfirmar, idRadicacion, abiertos }: Props) => {
  const [todas, setTodas] = useState(false)
  const bloquean = alertas.filter((texto) => faltantes.includes(texto))
  const ocultas = todas || abiertos ? 0 : Math.max(0, bloquean.length - VISIBLES)
  const visibles = [
    ...bloquean.slice(0, bloquean.length - ocultas),
    ...(abiertos ? porRevisar({ alertas, faltantes }) : []),
  ]
  if (visibles.length === 0) return null
  return (
    <ul className="liq-alertas grid gap-1 p-0 list-none text-13" id={LISTA} aria-label="Alertas">
      {visibles.map((texto) => {
        const tono = bloquean.includes(texto) ? 'falta' : 'revisar'
        const campo = campoDe(texto)
        const Icono = ICONOS[tono]
        return (
          <li className="flex gap-2" key={texto} data-tono={tono}>
            <Icono
              className={`flex-none mt-0.5 ${tono === 'falta' ? 'text-danger' : 'text-warn'}`}
              size={16}
              aria-hidden
            />
            <span className="solo-lectores">{NOMBRES[tono]}: </span>
            <span>
              {texto}
              {campo ? (
                <Link
                  className="kit-enlace ml-2 whitespace-nowrap"
                  href={`/admin/radicacion/${idRadicacion}/0?${campo}`}
                >
                  Corregir en la radicación
                </Link>
              ) : null}
              {texto === porConfirmar.at(-1) && puedeVista('tarifas') ? (
                <Link className="kit-enlace ml-2 whitespace-nowrap" href="/admin/tarifas">
                  Ir a Tarifas
                </Link>
              ) : null}
            </span>
          </li>
        )
      })}
      {ocultas > 0 ? (
        <li className="flex gap-2">
          <button type="button" className="kit-enlace" onClick={() => setTodas(true)}>
            Ver {ocultas} más
          </button>
        </li>
      ) : null}
    </ul>
  )
}
