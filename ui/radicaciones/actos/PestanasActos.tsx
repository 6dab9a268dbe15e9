import { IconPlus, IconX } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { completitud, type Completitud } from './completitud.ts'
import { useEscritorio } from '../escritorio.ts'
import type { ActoForm } from '../formulario.ts'

const RADIUS = 5.5
const AROUND = 2 * Math.PI * RADIUS

const Anillo = ({ hechas, total, faltas }: Completitud) => {
  const completo = faltas.length === 0
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" className="flex-none fill-none stroke-[2.5]" aria-hidden>
      <circle cx="8" cy="8" r={RADIUS} className="stroke-line" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        className={completo ? 'stroke-ok' : 'stroke-liquidacion'}
        strokeDasharray={`${(AROUND * hechas) / total} ${AROUND}`}
        transform="rotate(-90 8 8)"
      />
      {completo ? <path d="M5.6 8.1 7.3 9.9l3.2-3.7" className="stroke-[1.6] stroke-ok" /> : null}
    </svg>
  )
}

interface PestanaProps {
  acto: ActoForm
  numero: number
  elegida: boolean
  onElegir: (clave: string) => void
  onQuitar: (clave: string) => void
}

const PESTANA =
  'relative flex items-center gap-2 max-w-63 min-h-9 py-1 pl-3 border rounded-6 text-inherit cursor-pointer ' +
  'movil:flex-none movil:max-w-[75vw] movil:min-h-11 movil:[scroll-snap-align:start]'
const ELEGIDA = 'border-accent bg-surface [box-shadow:inset_0_-2px_0_var(--accent)] font-medium'
const QUITAR =
  'grid flex-none place-items-center w-7 h-7 rounded-4 text-muted encima:bg-danger-soft encima:text-danger movil:w-9 movil:h-9'
const PESTANAS =
  'flex flex-wrap gap-2 min-w-0 movil:w-[calc(100%_+_32px)] movil:flex-nowrap movil:my-0 movil:-mx-4 movil:pt-0.5 movil:pb-1 ' +
  'movil:px-4 movil:overflow-x-auto movil:[scroll-snap-type:x_proximity] movil:[scroll-padding:16px]'

const Pestana = memo(({ acto, numero, elegida, onElegir, onQuitar }: PestanaProps) => {
  const { catalogos, soloLectura } = useEscritorio()
  const estado = useMemo(
    () => completitud(acto, catalogos.actos.get(acto.actos_codigo_acto), catalogos.tipos),
    [acto, catalogos],
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (elegida) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [elegida])
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={`acto-${acto.clave}`}
      aria-selected={elegida}
      aria-controls={`panel-${acto.clave}`}
      aria-keyshortcuts={soloLectura ? undefined : 'Delete'}
      tabIndex={elegida ? 0 : -1}
      className={`${PESTANA} ${elegida ? ELEGIDA : 'border-line bg-transparent encima:bg-hover'} ${soloLectura ? 'pr-3' : 'pr-1'}`}
      title={acto.nombre_acto}
      onClick={() => onElegir(acto.clave)}
    >
      <Anillo {...estado} />
      <span className="overflow-hidden text-ellipsis whitespace-nowrap">
        {numero}. {acto.nombre_acto}
      </span>
      <span className="solo-lectores">{estado.faltas.length ? `, ${estado.faltas.join(', ')}` : ', completo'}</span>
      {soloLectura ? null : (
        // pointer only; keyboard: Delete, or the button in the act
        <span
          aria-hidden
          className={QUITAR}
          title="Eliminar acto"
          onClick={(event) => {
            event.stopPropagation()
            onQuitar(acto.clave)
          }}
        >
          <IconX size={14} />
        </span>
      )}
    </button>
  )
})

interface Props {
  actos: readonly ActoForm[]
  activo: string | null
  onElegir: (clave: string) => void
  onQuitar: (clave: string) => void
  onAgregar: () => void
}

export const PestanasActos = ({ actos, activo, onElegir, onQuitar, onAgregar }: Props) => {
  const { soloLectura } = useEscritorio()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = actos.findIndex(({ clave }) => clave === activo)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: actos.length - 1 }[event.key]
    if (event.key === 'Delete' && activo && !soloLectura) onQuitar(activo)
    if (to === undefined) return
    event.preventDefault()
    const next = actos[(to + actos.length) % actos.length]
    if (!next) return
    onElegir(next.clave)
    document.getElementById(`acto-${next.clave}`)?.focus()
  }
  return (
    <div className="flex flex-wrap items-start gap-2 movil:flex-col">
      {actos.length > 0 ? (
        <div role="tablist" aria-label="Actos" className={PESTANAS} onKeyDown={onKeyDown}>
          {actos.map((acto, index) => (
            <Pestana
              key={acto.clave}
              acto={acto}
              numero={index + 1}
              elegida={acto.clave === activo}
              onElegir={onElegir}
              onQuitar={onQuitar}
            />
          ))}
        </div>
      ) : null}
      {soloLectura || actos.length === 0 ? null : <AgregarActo onAgregar={onAgregar} />}
    </div>
  )
}

const AgregarActo = memo(({ onAgregar }: Pick<Props, 'onAgregar'>) => (
  <Button id="agregar-acto" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAgregar}>
    Agregar Acto
  </Button>
))
