import { Radio } from '@mantine/core'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { buscarPorAgendar, type DeQuien as DeQuienes, type DeQuienEscrito } from './use-de-quien.ts'

interface Props {
  deQuien: DeQuienes
  faltas: Readonly<Record<string, string>>
  alEscribir: () => void
}

/** Who comes to sign: who has a request, found by its number or name, or somebody without one. */
export const DeQuien = ({ deQuien: { escrito, poner }, faltas, alEscribir }: Props) => {
  const escribir = (cambio: Partial<DeQuienEscrito>) => {
    poner(cambio)
    alEscribir()
  }
  return (
    <fieldset className="cita-de grid gap-3 min-w-0 m-0 mb-4 p-0 pb-4 border-0 border-b border-b-line">
      <legend className="p-0 pb-2 text-14 font-medium">Quién viene</legend>
      <div>
        <Radio
          name="con"
          label="Quien tiene una solicitud"
          checked={escrito.con === 'solicitud'}
          onChange={() => escribir({ con: 'solicitud' })}
        />
        <Radio
          name="con"
          label="Otra persona"
          checked={escrito.con === 'persona'}
          onChange={() => escribir({ con: 'persona' })}
        />
      </div>
      {escrito.con === 'solicitud' ? (
        <SelectBuscable
          label="Solicitud"
          required
          placeholder="Número o nombre"
          search={buscarPorAgendar}
          data-autofocus
          nothing="No hay una solicitud así con la minuta aceptada."
          value={escrito.solicitud}
          error={faltas['id_solicitud']}
          onChange={(solicitud) => escribir({ solicitud })}
        />
      ) : (
        <div className="kit-campos">
          <TextoInput
            className="c6"
            label="Nombre"
            required
            maxLength={250}
            value={escrito.nombre}
            error={faltas['nombre']}
            onChange={(nombre) => escribir({ nombre })}
          />
          <TextoInput
            className="c6"
            label="Para qué viene"
            required
            maxLength={200}
            value={escrito.asunto}
            error={faltas['asunto']}
            onChange={(asunto) => escribir({ asunto })}
          />
          <TextoInput
            className="c6"
            label="Correo electrónico"
            type="email"
            maxLength={254}
            value={escrito.correo}
            error={faltas['correo']}
            onChange={(correo) => escribir({ correo })}
          />
          <TextoInput
            className="c6"
            label="Teléfono"
            type="tel"
            maxLength={40}
            value={escrito.telefono}
            error={faltas['telefono']}
            onChange={(telefono) => escribir({ telefono })}
          />
          <p className="muted">La cita y sus recordatorios llegan a ese correo.</p>
        </div>
      )}
    </fieldset>
  )
}
