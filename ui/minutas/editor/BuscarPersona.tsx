import { useRef } from 'react'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { filasDe } from '../../kit/tables/filas.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { idDe, useMesa } from './mesa.ts'
import type { PersonaHallada } from './persona.ts'

interface Props {
  /** What is filled: `compradores[0]`, `compradores[0].conyugue`. */
  ruta: string
  label: string
  onElegir: (persona: PersonaHallada) => void
}

/** Fills a party with somebody the office already knows, by name or document. Whoever it does not know is typed below. */
export const BuscarPersona = ({ ruta, label, onElegir }: Props) => {
  const { catalogos, soloLectura } = useMesa()
  const halladas = useRef<PersonaHallada[]>([])
  const buscar = async (text: string) => {
    const q = text.replace(/(?<=\d)\.(?=\d)/g, '').trim()
    if (!q) return []
    halladas.current = filasDe(
      await api.get<PersonaHallada[] | { data: PersonaHallada[] }>(`/persona?${query({ q, pageSize: 8 })}`),
    )
    return halladas.current.map((persona) => ({
      value: persona.id,
      label: nombreCompleto(persona),
      detail:
        persona.numero_documento && persona.tipo_documento
          ? `${catalogos.ver().documento(persona.tipo_documento)} ${formatDocument(persona.numero_documento)}`
          : undefined,
    }))
  }
  if (soloLectura) return null
  return (
    <SelectBuscable
      id={`buscar-${ruta}`}
      label={label}
      placeholder="Documento o nombre"
      className="max-w-110"
      value={null}
      search={buscar}
      nothing="Nadie registrado así: escriba sus datos abajo"
      onChange={(id) => {
        const persona = halladas.current.find((una) => una.id === id)
        if (!persona) return
        onElegir(persona)
        enfocar(idDe(`${ruta}.nombre`))
      }}
    />
  )
}
