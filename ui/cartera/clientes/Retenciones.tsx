import { Switch } from '@mantine/core'
import { RETENCIONES, type TipoDeRetencion } from '../../../schemas/cliente.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { comoRetiene, conmutada, NOMBRE_DE_RETENCION, type ClienteForm } from './cliente.ts'

interface Props {
  form: Pick<ClienteForm, TipoDeRetencion>
  errores: Readonly<Record<string, string>>
  onCambiar: (cambio: Partial<ClienteForm>) => void
}

/** What a client withholds of what it pays: off, by the office's rate, or by its own, which is left empty for the office's. */
export const Retenciones = ({ form, errores, onCambiar }: Props) => (
  <fieldset className="pantalla-seccion cliente-retenciones">
    <legend>Retenciones que practica</legend>
    {RETENCIONES.map((cual) => {
      const retencion = form[cual]
      return (
        <div key={cual} className="cliente-retencion">
          <Switch
            id={`cliente-${cual}`}
            label={NOMBRE_DE_RETENCION[cual]}
            checked={retencion !== null}
            onChange={(event) => onCambiar({ [cual]: conmutada(event.currentTarget.checked, retencion) })}
          />
          <span className="muted">{comoRetiene(retencion)}</span>
          {retencion === null ? null : (
            <DecimalInput
              aria-label={`Tarifa propia de ${NOMBRE_DE_RETENCION[cual]}`}
              placeholder="Tarifa propia"
              unit="%"
              size="xs"
              max={100}
              maxDecimals={4}
              value={retencion === 0 ? null : retencion}
              error={errores[cual]}
              onChange={(propia) => onCambiar({ [cual]: propia ?? 0 })}
            />
          )}
        </div>
      )
    })}
  </fieldset>
)
