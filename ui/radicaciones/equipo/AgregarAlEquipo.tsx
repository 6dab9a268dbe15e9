import { Checkbox } from '@mantine/core'
import { CARGOS } from '../../../schemas/registros/personas.ts'
import { api } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../../kit/http/use-api.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { buscarPersona, RegistrarPersona } from '../../personas/index.ts'
import type { Rol } from '../radicacion.ts'

interface Props {
  cargos: readonly Rol[]
  onHecho: (id: number, cargos: readonly Rol[]) => void
  onClose: () => void
}

const esRol = (cargo: string | number): cargo is Rol => CARGOS.some(({ value }) => value === cargo)

const AgregarAlEquipo = ({ cargos: iniciales, onHecho, onClose }: Props) => {
  const form = useFormulario({
    inicial: { persona: null as { id: number; nombre: string } | null, cargos: iniciales }, // chosen later
    revisar: ({ persona }) => ({ persona: persona ? null : 'Elija a quién, o regístrelo' }),
    enviar: async ({ persona, cargos }) => {
      await api.post(`/persona/${persona?.id ?? 0}/cargos`, { cargos })
      await refrescar('/radicacionesFiltros')
    },
    alHacer: () => {
      const { persona, cargos } = form.datos
      aviso.exito(`${persona?.nombre ?? ''} ya se puede escoger`)
      onHecho(persona?.id ?? 0, cargos)
      onClose()
    },
  })
  const { persona, cargos } = form.datos
  const elegir = (una: typeof persona) => form.cambiar({ persona: una })
  return (
    <Dialogo opened size="sm" title="Agregar al equipo" onClose={onClose} {...form.dialogo} si="Agregar">
      <div className="kit-columna">
        <SelectBuscable
          data-autofocus
          label="Persona"
          required
          placeholder="Nombre o documento"
          nothing="Nadie registrado así: regístrelo aquí mismo"
          search={buscarPersona}
          value={persona?.id ?? null}
          valueLabel={persona?.nombre ?? ''}
          error={form.errores['persona']}
          onChange={(id, opcion) => elegir(id === null ? null : { id, nombre: opcion?.label ?? '' })}
        />
        <RegistrarPersona
          titulo="Registrar persona"
          onGuardada={(una) => elegir({ id: una.id, nombre: nombreCompleto(una) })}
        />
        <Checkbox.Group
          label="Qué hace en las escrituras"
          error={form.errores['cargos']}
          value={[...cargos]}
          onChange={(elegidos) => form.cambiar({ cargos: elegidos.filter(esRol) })}
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
