import { useId, useState, type KeyboardEvent } from 'react'
import { pedidoDe } from '../../modules/mostrador/domain.ts'
import { formatPesos, nearestFirst } from '../../schemas/es-co/index.ts'
import type { ServicioEnMostrador } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'

interface Props {
  servicios: readonly ServicioEnMostrador[]
  alAgregar: (servicio: ServicioEnMostrador, cantidad: number) => void
  /** Enter without anything written. */
  alTerminar: () => void
}

const MOSTRADOS = 7

const hallar = (servicios: readonly ServicioEnMostrador[], que: string): readonly ServicioEnMostrador[] => {
  if (!que) return []
  const porCodigo = servicios.filter(({ codigo }) => codigo === que.toUpperCase())
  const porNombre = nearestFirst(servicios, que, ({ name, codigo }) => [name, codigo])
  return [...new Set([...porCodigo, ...porNombre])].slice(0, MOSTRADOS)
}

/** Code or words, with units before: «3*au». */
export const BuscarServicio = ({ servicios, alAgregar, alTerminar }: Props) => {
  const [escrito, setEscrito] = useState('')
  const [puesto, setPuesto] = useState(0)
  const [dicho, setDicho] = useState('')
  const lista = useId()
  const { cantidad, que } = pedidoDe(escrito)
  const hallados = hallar(servicios, que)

  const tomar = (servicio: ServicioEnMostrador) => {
    if (servicio.precio === null && !servicio.libre) {
      setDicho(`«${servicio.name}» no tiene precio: cárguelo en Tarifas.`)
      return
    }
    setEscrito('')
    setPuesto(0)
    alAgregar(servicio, cantidad)
  }
  const alPulsar = (event: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (paso !== undefined && hallados.length) {
      event.preventDefault()
      setPuesto((puesto + paso + hallados.length) % hallados.length)
    }
    if (event.key === 'Escape') setEscrito('')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!escrito.trim()) return alTerminar()
    const servicio = hallados[puesto]
    if (servicio) tomar(servicio)
    else setDicho('Ningún servicio del mostrador se llama así.')
  }

  return (
    <div className="relative">
      <TextoInput
        id="mostrador-servicio"
        label="Servicio"
        description="Código o palabra; con la cantidad antes: 3*au. Enter sin nada: al pago"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={escrito}
        error={dicho}
        maxLength={60}
        role="combobox"
        aria-expanded={hallados.length > 0}
        aria-controls={lista}
        aria-activedescendant={hallados.length ? `${lista}-${puesto}` : undefined}
        onChange={(value) => {
          setEscrito(value)
          setPuesto(0)
          setDicho('')
        }}
        onKeyDown={alPulsar}
      />
      <ul
        id={lista}
        role="listbox"
        aria-label="Servicios"
        hidden={hallados.length === 0}
        className="absolute z-10 top-[64px] inset-x-0 m-0 p-1 list-none border border-line rounded-6 bg-surface shadow-md"
      >
        {hallados.map((servicio, i) => (
          <li
            key={servicio.id}
            id={`${lista}-${i}`}
            role="option"
            aria-selected={i === puesto}
            className={`flex items-baseline gap-3 py-1.5 px-2 rounded-4 cursor-pointer ${i === puesto ? 'bg-accent-soft' : ''}`}
            onMouseDown={(event) => {
              event.preventDefault()
              tomar(servicio)
            }}
          >
            <span className="kit-tecla">{servicio.codigo}</span>
            <span className="flex-1 min-w-0">
              {cantidad > 1 ? `${cantidad} × ` : ''}
              {servicio.name}
            </span>
            <span className="muted tabular-nums whitespace-nowrap">
              {servicio.libre ? 'Precio libre' : servicio.precio === null ? 'Sin precio' : formatPesos(servicio.precio)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
