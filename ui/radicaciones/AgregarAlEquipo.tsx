import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { CARGOS } from '../../schemas/pantallas/cargos.ts'
import { formatDocument } from '../../schemas/es-co/index.ts'
import { api, erroresDe, query } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { filasDe } from '../kit/tables/filas.ts'
import { refrescar } from '../kit/http/useApi.ts'
import { nombreCompleto } from '../personas/domain.ts'
import { RegistrarPersona, type Persona } from '../personas/index.ts'
import type { Rol } from './radicacion.ts'

interface Props {
  /** Boxes ticked to begin with. */
  cargos: readonly Rol[]
  /** The person may be chosen from now on. */
  onHecho: (id: number, cargos: readonly Rol[]) => void
  onClose: () => void
}

const buscar = async (text: string) =>
  filasDe(await api.get<Persona[] | { data: Persona[] }>(`/persona?${query({ q: text.trim(), pageSize: 20 })}`)).map(
    (persona) => ({
      value: persona.id,
      label: nombreCompleto(persona),
      detail: formatDocument(persona.numero_documento),
    }),
  )

const esRol = (cargo: string | number): cargo is Rol => CARGOS.some(({ value }) => value === cargo)

/** Somebody of the office, or who is registered here, may be chosen for what they do on deeds. */
const AgregarAlEquipo = ({ cargos: iniciales, onHecho, onClose }: Props) => {
  const [persona, setPersona] = useState<{ id: number; nombre: string } | null>(null)
  const [cargos, setCargos] = useState<readonly Rol[]>(iniciales)
  const [falta, setFalta] = useState('')
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const guardar = async () => {
    if (guardando) return
    setFalta(persona ? '' : 'Elija a quién, o regístrelo')
    if (!persona) return
    setGuardando(true)
    setProblema(null)
    try {
      await api.post(`/persona/${persona.id}/cargos`, { cargos })
      await refrescar('/radicacionesFiltros')
      aviso.exito(`${persona.nombre} ya se puede escoger`)
      onHecho(persona.id, cargos)
      onClose()
    } catch (fallo) {
      setProblema(fallo)
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title="Agregar al equipo"
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={Object.keys(erroresDe(problema)).length ? undefined : problema}
      si="Agregar"
      ocupado={guardando}
    >
      <div className="kit-columna">
        <SelectBuscable
          data-autofocus
          label="Persona"
          required
          placeholder="Nombre o documento"
          nothing="Nadie registrado así: regístrelo aquí mismo"
          search={buscar}
          value={persona?.id ?? null}
          valueLabel={persona?.nombre ?? ''}
          error={falta}
          onChange={(id, opcion) => setPersona(id === null ? null : { id, nombre: opcion?.label ?? '' })}
        />
        <RegistrarPersona
          titulo="Registrar persona"
          onGuardada={(una) => setPersona({ id: una.id, nombre: nombreCompleto(una) })}
        />
        <Checkbox.Group
          label="Qué hace en las escrituras"
          error={erroresDe(problema)['cargos']}
          value={[...cargos]}
          onChange={(elegidos) => setCargos(elegidos.filter(esRol))}
        >
          <div className="grid gap-2 mt-2">
            {CARGOS.map(({ value, label }) => (
              <Checkbox key={value} value={String(value)} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </Dialogo>
  )
}

export default AgregarAlEquipo
