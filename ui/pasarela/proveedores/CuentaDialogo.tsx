import { PasswordInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { CUENTAS } from '../../../schemas/facturacion/pasarela.ts'
import { api, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { NO_PROBADO, type CuentaDeProveedor } from '../pago.ts'

interface Props {
  cuenta: CuentaDeProveedor
  onClose: () => void
  onGuardado: () => void
}

/** The account with a provider. A secret goes in and never comes out; one left empty stays as it is. */
export const CuentaDialogo = ({ cuenta, onClose, onGuardado }: Props) => {
  const { proveedor, nombre, datos, tiene_secretos, probado, version } = cuenta
  const { publicos, secretos } = CUENTAS[proveedor]
  const [textos, setTextos] = useState<Record<string, string>>(datos)
  const [prueba, setPrueba] = useState(cuenta.prueba)
  const [enLinea, setEnLinea] = useState(cuenta.en_linea)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const escribir = (campo: string, texto: string) => {
    setTextos({ ...textos, [campo]: texto })
    setErrores(Object.fromEntries(Object.entries(errores).filter(([otro]) => otro !== campo)))
  }
  const guardar = async () => {
    if (guardando) return
    setGuardando(true)
    setProblema(null)
    try {
      await api.put(`/pasarela/cuentas/${proveedor}`, {
        ...textos,
        prueba,
        en_linea: enLinea,
        ...(version === null ? {} : { version }),
      })
      aviso.exito(`Cuenta de ${nombre} guardada`)
      onGuardado()
    } catch (error) {
      const porCampo = erroresDe(error)
      setErrores(porCampo)
      setProblema(Object.keys(porCampo).length ? null : error)
    }
    setGuardando(false)
  }
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Cuenta con ${nombre}`}
      problema={problema}
      onSubmit={() => {
        void guardar()
      }}
      no="Salir"
      si="Guardar"
      ocupado={guardando}
    >
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
              onChange={(texto) => {
                escribir(campo, texto)
              }}
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
              onChange={(event) => {
                escribir(campo, event.currentTarget.value)
              }}
              error={errores[campo]}
            />
          </div>
        ))}
        {proveedor === 'local' ? null : (
          <div>
            <Switch
              label="Cuenta de prueba"
              description="El proveedor no mueve dinero y nada se registra"
              checked={prueba}
              onChange={(event) => {
                setPrueba(event.currentTarget.checked)
              }}
              error={errores['prueba']}
            />
          </div>
        )}
        <div>
          <Switch
            label="Recibe los pagos en línea del público"
            description="Los enlaces de los estados de cuenta llevan aquí; solo un proveedor los recibe"
            checked={enLinea}
            onChange={(event) => {
              setEnLinea(event.currentTarget.checked)
            }}
            error={errores['en_linea']}
          />
        </div>
      </div>
    </Dialogo>
  )
}
