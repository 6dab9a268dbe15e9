import { Datos } from '../kit/ficha/Seccion.tsx'
import { PasswordInput, Switch, Button } from '@mantine/core'
import { CUENTAS, type Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { unirFila } from '../kit/drafts/fusion.ts'
import { sinLasDe, useFormulario } from '../kit/forms/use-formulario.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import {
  ALERTA,
  DATOS,
  DePrueba,
  NO_PROBADO,
  Tarjeta,
  type CuentaDeProveedor,
  type ConfiguracionPagos,
} from './pago.tsx'
import { conPunto } from '../../schemas/es-co/index.ts'
import { useEffect, useState } from 'react'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { puedeVista } from '../kit/http/permisos.ts'

interface Props {
  cuenta: CuentaDeProveedor
  onClose: () => void
  onGuardado: () => void
  onFallo: () => void
}

type Campos = Readonly<Record<string, { title: string; ayuda: string }>>

const opcionesDe = ({ prueba, en_linea }: CuentaDeProveedor) => ({ prueba, en_linea })

/** Secrets are write-only; an empty one stays unchanged. */
const CuentaDialogo = ({ cuenta, onClose, onGuardado, onFallo }: Props) => {
  const { proveedor, nombre, tiene_secretos, probado } = cuenta
  const { publicos, secretos }: { publicos: Campos; secretos: Campos } = CUENTAS[proveedor]
  // the account that the form shows; another person's later save comes into it before this one can save over it
  const [vista, setVista] = useState(cuenta)
  const [dicho, setDicho] = useState('')
  const { version } = vista
  const form = useFormulario({
    inicial: { textos: cuenta.datos, prueba: cuenta.prueba, en_linea: cuenta.en_linea },
    enviar: ({ textos, ...resto }) =>
      api
        .put(`/pasarela/cuentas/${proveedor}`, { ...textos, ...resto, ...(version === null ? {} : { version }) })
        .catch((error: unknown) => {
          onFallo() // the version of today, so that what is written can be saved
          throw error
        }),
    exito: `Cuenta de ${nombre} guardada`,
    alHacer: onGuardado,
    visibles: [...Object.keys(publicos), ...Object.keys(secretos), 'prueba', 'en_linea'],
  })
  const { errores, poner } = form
  const { textos, prueba, en_linea } = form.datos
  useEffect(() => {
    if (cuenta.version === vista.version) return
    const escrito = unirFila({ base: vista.datos, mio: textos, guardado: cuenta.datos })
    const { valor } = unirFila({ base: opcionesDe(vista), mio: { prueba, en_linea }, guardado: opcionesDe(cuenta) })
    poner({ textos: escrito.valor, ...valor })
    setVista(cuenta)
    const ambos = escrito.choques.map(
      (campo) => ` En «${publicos[campo]?.title ?? campo}» dejó «${cuenta.datos[campo] ?? ''}»: queda lo suyo.`,
    )
    setDicho(`Otra persona guardó esta cuenta mientras usted editaba: aquí está lo que cambió.${ambos.join('')}`)
  }, [cuenta, vista, textos, prueba, en_linea, poner, publicos])
  const escribir = (campo: string, texto: string) => {
    form.cambiar({ textos: { ...textos, [campo]: texto } })
    form.setErrores(sinLasDe(errores, [campo]))
  }
  return (
    <Dialogo opened onClose={onClose} title={`Cuenta con ${nombre}`} {...form.dialogo} no="Salir" si="Guardar">
      <div className="kit-campos">
        {dicho ? (
          <p className={ALERTA} role="status">
            {dicho}
          </p>
        ) : null}
        {probado ? null : (
          <p className={ALERTA}>{NO_PROBADO}: haga un pago de prueba antes de recibir los del público.</p>
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

export const Proveedores = ({
  configuracion,
  onCambio,
}: {
  configuracion: ConfiguracionPagos
  onCambio: () => void
}) => {
  const [abierta, setAbierta] = useState<Proveedor | null>(null)
  const cuenta = configuracion.cuentas.find(({ proveedor }) => proveedor === abierta)
  const cerrar = () => setAbierta(null)
  return (
    <div className="grid gap-4 max-w-230 pt-0 pb-6 px-6 movil:pt-0 movil:pb-4 movil:px-4">
      {configuracion.cuentas.map((una) => (
        <Cuenta
          key={una.proveedor}
          cuenta={una}
          deDemostracion={configuracion.oficina_de_prueba}
          onEditar={() => setAbierta(una.proveedor)}
          onCambio={onCambio}
        />
      ))}
      {cuenta ? (
        <CuentaDialogo
          cuenta={cuenta}
          onClose={cerrar}
          onGuardado={() => {
            cerrar()
            onCambio()
          }}
          onFallo={onCambio}
        />
      ) : null}
    </div>
  )
}

interface PropsProveedores {
  cuenta: CuentaDeProveedor
  deDemostracion: boolean
  onEditar: () => void
  onCambio: () => void
}

const Cuenta = ({ cuenta, deDemostracion, onEditar, onCambio }: PropsProveedores) => {
  const {
    proveedor,
    nombre,
    configurado,
    prueba,
    en_linea,
    publico,
    datos,
    tiene_secretos,
    probado,
    notificaciones,
    version,
  } = cuenta
  const esLocal = proveedor === 'local'
  const { hacer } = useAccion()
  const quitar = async () => {
    const seguro = await confirmar(`Se olvidan la cuenta y los secretos de ${conPunto(nombre)}`, {
      title: `Quitar ${nombre}`,
      yes: 'Quitar cuenta',
      danger: true,
    })
    if (seguro)
      await hacer(() => api.del(`/pasarela/cuentas/${proveedor}`), {
        exito: `Cuenta de ${nombre} quitada`,
        alHacer: onCambio,
      })
  }
  return (
    <Tarjeta
      id={proveedor}
      titulo={nombre}
      junto={
        <>
          {configurado && prueba ? <DePrueba /> : null}
          <div className="ml-auto flex flex-wrap gap-2">
            {version !== null && !en_linea && puedeVista('pagos', 'eliminar') ? (
              <Button size="xs" variant="default" aria-label={`Quitar: ${nombre}`} onClick={() => void quitar()}>
                Quitar
              </Button>
            ) : null}
            {puedeVista('pagos', 'modificar') ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`${version === null ? 'Configurar' : 'Cambiar'}: ${nombre}`}
                onClick={onEditar}
              >
                {version === null ? 'Configurar' : 'Cambiar'}
              </Button>
            ) : null}
          </div>
        </>
      }
    >
      {probado ? null : <p className={ALERTA}>{NO_PROBADO}</p>}
      <p>{quePasa({ esLocal, configurado, publico, en_linea, deDemostracion })}</p>
      {configurado && !esLocal ? (
        <Datos
          className={DATOS}
          de={[
            ...Object.entries(CUENTAS[proveedor].publicos).map(
              ([campo, { title }]) => [title, datos[campo] ?? ''] as const,
            ),
            ['Secretos', tiene_secretos ? 'Guardados' : 'Sin guardar'],
            ['Ambiente', prueba ? 'Prueba' : 'Producción'],
          ]}
        />
      ) : null}
      {esLocal ? null : (
        <p className="muted">
          Dirección de confirmación que se escribe donde el proveedor:{' '}
          <code className="wrap-anywhere">{notificaciones}</code>
        </p>
      )}
    </Tarjeta>
  )
}

interface Situacion {
  esLocal: boolean
  configurado: boolean
  publico: boolean
  en_linea: boolean
  deDemostracion: boolean
}

function quePasa({ esLocal, configurado, publico, en_linea, deDemostracion }: Situacion): string {
  if (publico) return 'Recibe los pagos en línea del público.'
  if (en_linea) return 'Está elegida para el público, pero es de prueba: los enlaces de pago están apagados.'
  if (esLocal)
    return deDemostracion
      ? 'Viene con el programa y no mueve dinero. En esta oficina de demostración puede ofrecerse al público.'
      : 'Viene con el programa y no mueve dinero: sirve para probar, y nunca se ofrece al público.'
  return configurado ? 'Configurado; no recibe los pagos del público.' : 'Sin cuenta.'
}
