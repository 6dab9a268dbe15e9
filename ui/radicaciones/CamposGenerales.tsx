import { memo, type Dispatch } from 'react'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { CamposDeEquipo } from './CamposDeEquipo.tsx'
import { useEscritorio } from './escritorio.ts'
import type { Accion, Campo, Formulario } from './formulario.ts'
import type { Errores } from './guardar/validar.ts'

/** The filing's own fields, without its acts: typing in an act does not draw them again. */
export type Generales = Pick<Formulario, Campo>

interface Props {
  datos: Generales
  dispatch: Dispatch<Accion>
  errores: Errores
  soloLectura: boolean
  /** The deed is invoiced: its date is part of what was charged. */
  fechaFija: boolean
}

const OBSERVACION_MAX = 4_000
const NUMERO_MAX = 20

/** Who works on the deed, its state and its number. */
export const CamposGenerales = memo(({ datos, dispatch, errores, soloLectura, fechaFija }: Props) => {
  const {
    catalogos: { filtros },
  } = useEscritorio()
  return (
    <fieldset disabled={soloLectura} className="radi-generales-campos flex flex-col gap-3">
      <legend className="solo-lectores">Datos generales</legend>
      <CamposDeEquipo
        filtros={filtros}
        equipo={datos}
        errores={errores}
        onChange={(campo, valor) => dispatch({ type: 'campo', campo, valor })}
      />
      <div className="radi-par grid grid-cols-[100px_minmax(0,1fr)] gap-3">
        <TextoInput
          id="campo-num_escritura"
          label="Escritura No."
          maxLength={NUMERO_MAX}
          inputMode="numeric"
          value={datos.num_escritura}
          error={errores['num_escritura']}
          onChange={(valor) => dispatch({ type: 'campo', campo: 'num_escritura', valor })}
        />
        <DateInput
          id="campo-fecha_escritura"
          disabled={fechaFija}
          label="Fecha de escritura"
          value={datos.fecha_escritura}
          error={errores['fecha_escritura']}
          onChange={(valor) => dispatch({ type: 'campo', campo: 'fecha_escritura', valor })}
        />
      </div>
      <TextArea
        id="campo-observacion"
        label="Observaciones"
        minRows={3}
        maxRows={8}
        value={datos.observacion}
        error={errores['observacion']}
        description={
          datos.observacion.length > OBSERVACION_MAX * 0.9
            ? `${datos.observacion.length} de ${OBSERVACION_MAX}`
            : undefined
        }
        onChange={(valor) => dispatch({ type: 'campo', campo: 'observacion', valor: valor.slice(0, OBSERVACION_MAX) })}
      />
    </fieldset>
  )
})
