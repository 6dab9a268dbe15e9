import { Checkbox, Switch } from '@mantine/core'
import { cupoSuperado } from '../../../modules/cartera/domain/index.ts'
import { CANALES, type Canal, RETENCIONES, type TipoDeRetencion } from '../../../schemas/cartera/cliente.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { comoRetiene, conmutada, NOMBRE_DE_RETENCION, type ClienteForm } from './cliente.ts'
import type { useCliente } from './use-cliente.ts'

interface Props {
  form: Pick<ClienteForm, TipoDeRetencion>
  antes: Pick<ClienteForm, TipoDeRetencion> | null
  errores: Readonly<Record<string, string>>
  onCambiar: (cambio: Partial<ClienteForm>) => void
}

/** Withholding rates: off, the office's (empty), or the client's own. */
const Retenciones = ({ form, antes, errores, onCambiar }: Props) => (
  <fieldset className="pantalla-seccion">
    <legend>Retenciones que practica</legend>
    {RETENCIONES.map((cual) => {
      const retencion = form[cual]
      return (
        <div
          key={cual}
          className={
            'grid grid-cols-[140px_minmax(0,1fr)_160px] items-center gap-x-3 gap-y-1 min-h-10 ' +
            '[@media_(max-width:600px)]:grid-cols-[1fr_1fr] [@media_(max-width:600px)]:[&>:nth-child(3)]:col-span-full'
          }
        >
          <Switch
            id={`cliente-${cual}`}
            label={NOMBRE_DE_RETENCION[cual]}
            checked={retencion !== null}
            onChange={(event) => onCambiar({ [cual]: conmutada(event.currentTarget.checked, antes?.[cual] ?? null) })}
          />
          <span className="muted text-13 [@media_(max-width:600px)]:text-right">{comoRetiene(retencion)}</span>
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

const NOMBRE: Readonly<Record<Canal, string>> = { correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje de texto' }

/** Agreement: code, term, credit limit, withholdings and reminders. */
export const Acuerdo = ({ editor }: { editor: ReturnType<typeof useCliente> }) => {
  const { form, errores, registro, cambiar } = editor
  const total = registro?.total ?? 0
  return (
    <>
      <fieldset className="pantalla-seccion">
        <legend>Datos de cliente</legend>
        <div className="kit-campos">
          <DecimalInput
            id="cliente-codigo"
            className="c4"
            label="Código"
            required
            unit=""
            maxDecimals={0}
            value={form.codigo}
            error={errores['codigo']}
            onChange={(codigo) => cambiar({ codigo })}
          />
          <DecimalInput
            id="cliente-plazo"
            className="c4"
            label="Plazo en días"
            unit=""
            maxDecimals={0}
            max={3650}
            placeholder="El de la oficina"
            value={form.plazo}
            error={errores['plazo']}
            onChange={(plazo) => cambiar({ plazo })}
          />
          <MoneyInput
            id="cliente-cupo"
            className="c4"
            label="Cupo de crédito"
            placeholder="Sin límite"
            value={form.cupo}
            error={errores['cupo']}
            description={
              cupoSuperado({ cupo: form.cupo, total }) ? `Cupo superado: debe ${formatPesos(total)}.` : undefined
            }
            onChange={(cupo) => cambiar({ cupo })}
          />
        </div>
      </fieldset>
      <Retenciones form={form} antes={registro} errores={errores} onCambiar={cambiar} />
      <fieldset className="pantalla-seccion">
        <legend>Por dónde autoriza que se le cobre</legend>
        <Checkbox.Group
          value={[...form.autorizados]}
          onChange={(dichos) => cambiar({ autorizados: CANALES.filter((canal) => dichos.includes(canal)) })}
        >
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {CANALES.map((canal) => (
              <Checkbox key={canal} value={canal} label={NOMBRE[canal]} />
            ))}
          </div>
        </Checkbox.Group>
        <Switch
          id="cliente-activo"
          className="mt-4"
          label={form.activo ? 'Activo' : 'Inactivo'}
          description={!form.activo && total > 0 ? `Todavía debe ${formatPesos(total)}.` : undefined}
          checked={form.activo}
          onChange={(event) => cambiar({ activo: event.currentTarget.checked })}
        />
      </fieldset>
    </>
  )
}
