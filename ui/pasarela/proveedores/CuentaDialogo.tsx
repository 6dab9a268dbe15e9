import { PasswordInput, Switch } from '@mantine/core'
import { CUENTAS } from '../../../schemas/facturacion/pasarela.ts'
import { api } from '../../kit/http/api.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { sinLasDe, useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { NO_PROBADO, type CuentaDeProveedor } from '../pago.tsx'

interface Props {
  cuenta: CuentaDeProveedor
  onClose: () => void
  onGuardado: () => void
}

/** Secrets are write-only; an empty one stays unchanged. */
export const CuentaDialogo = ({ cuenta, onClose, onGuardado }: Props) => {
  const { proveedor, nombre, datos, tiene_secretos, probado, version } = cuenta
  const { publicos, secretos } = CUENTAS[proveedor]
  const form = useFormulario({
    inicial: { textos: datos, prueba: cuenta.prueba, en_linea: cuenta.en_linea },
    enviar: ({ textos, ...resto }) =>
      api.put(`/pasarela/cuentas/${proveedor}`, { ...textos, ...resto, ...(version === null ? {} : { version }) }),
    exito: `Cuenta de ${nombre} guardada`,
    alHacer: onGuardado,
    visibles: [...Object.keys(publicos), ...Object.keys(secretos), 'prueba', 'en_linea'],
  })
  const { errores } = form
  const { textos } = form.datos
  const escribir = (campo: string, texto: string) => {
    form.cambiar({ textos: { ...textos, [campo]: texto } })
    form.setErrores(sinLasDe(errores, [campo]))
  }
  return (
    <Dialogo opened onClose={onClose} title={`Cuenta con ${nombre}`} {...form.dialogo} no="Salir" si="Guardar">
      <div className="kit-campos">
        {probado ? null : (
          <p className="pasarela-alerta">{NO_PROBADO}: haga un pago de prueba antes de recibir los del público.</p>
        )}
        {Object.entries(publicos).map(([campo, { title, ayuda }]) => (
          <div key={campo}>
            <TextoInput
              label={title}
              description={ayuda}
              required
              value={textos[campo] ?? ''}
              onChange={(texto) => escribir(campo, texto)}
              error={errores[campo]}
            />
          </div>
        ))}
        {Object.entries(secretos).map(([campo, { title, ayuda }]) => (
          <div key={campo}>
            <PasswordInput
              label={title}
              description={tiene_secretos ? `${ayuda}. En blanco se conserva el que hay` : ayuda}
              required={!tiene_secretos}
              autoComplete="off"
              value={textos[campo] ?? ''}
              onChange={(event) => escribir(campo, event.currentTarget.value)}
              error={errores[campo]}
            />
          </div>
        ))}
        {proveedor === 'local' ? null : (
          <div>
            <Switch
              label="Cuenta de prueba"
              description="El proveedor no mueve dinero y nada se registra"
              {...form.casilla('prueba')}
            />
          </div>
        )}
        <div>
          <Switch
            label="Recibe los pagos en línea del público"
            description="Los enlaces de los estados de cuenta llevan aquí; solo un proveedor los recibe"
            {...form.casilla('en_linea')}
          />
        </div>
      </div>
    </Dialogo>
  )
}
