import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { SegundoPorActivar } from '../../../schemas/respuestas/sesion/sesion.ts'
import { CodigoQr } from '../../kit/files/CodigoQr.tsx'
import { guardarArchivo } from '../../kit/files/guardar-archivo.ts'
import { useState, type ReactNode } from 'react'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

interface CampoProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export const CampoClave = ({ value, onChange, error }: CampoProps) => (
  <PasswordInput
    data-autofocus
    label="Contraseña"
    name="password"
    autoComplete="current-password"
    value={value}
    error={error}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña', tabIndex: 0 }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

interface CodigoProps extends CampoProps {
  recuperacion?: boolean
  aplicacion?: boolean
}

export const CampoCodigo = ({ value, onChange, error, recuperacion = false, aplicacion = true }: CodigoProps) => (
  <TextInput
    data-autofocus={recuperacion ? undefined : true}
    label={
      !recuperacion
        ? 'Código de seis dígitos'
        : aplicacion
          ? 'Código de la aplicación o de recuperación'
          : 'Código de recuperación'
    }
    name="codigo"
    inputMode={recuperacion ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const Leer = ({ secreto, uri }: SegundoPorActivar) => (
  <div className="cuenta-leer grid grid-cols-1 gap-4">
    <p>Con una aplicación de autenticación (Google Authenticator, Microsoft Authenticator, Aegis…) lea este código:</p>
    <CodigoQr texto={uri} nombre="Código QR del segundo factor" className="justify-self-center rounded-8" />
    <p className="muted">
      Si no puede leerlo, escriba esta clave en la aplicación:{' '}
      <code className="wrap-anywhere tabular-nums">{secreto.match(/.{4}/g)?.join(' ')}</code>
    </p>
  </div>
)

const Codigos = ({ codigos }: { codigos: readonly string[] }) => (
  <div className="cuenta-leer grid grid-cols-1 gap-4">
    <p>
      Guarde estos códigos donde solo usted los encuentre: con cada uno entra una vez si pierde el teléfono o la llave.{' '}
      <strong>No se vuelven a mostrar.</strong>
    </p>
    <ol
      className={
        'cuenta-codigos grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2 p-4 border ' +
        'border-line rounded-6 list-none'
      }
    >
      {codigos.map((codigo) => (
        <li key={codigo}>
          <code className="wrap-anywhere tabular-nums">{codigo}</code>
        </li>
      ))}
    </ol>
    <div>
      <Button
        variant="default"
        onClick={() =>
          guardarArchivo(
            new Blob([`${codigos.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
            'codigos-de-recuperacion.txt',
          )
        }
      >
        Descargar
      </Button>
    </div>
  </div>
)

interface Estado {
  errores: Record<string, string>
  working: boolean
  /** Runs another request with the same error handling. */
  hacer: (que: () => Promise<string[] | null>) => void
}

interface Props {
  title: string
  /** A new step mounts a new dialog, whose field takes the focus. */
  paso: string
  boton: string
  quita?: boolean
  largo?: boolean
  obligado?: boolean
  onClose: () => void
  /** @returns recovery codes to show once */
  onSubmit: () => Promise<string[] | null>
  onGuardados: () => void
  children: (estado: Estado) => ReactNode
}

export const DialogoSegundo = (props: Props) => {
  const {
    title,
    paso,
    boton,
    quita = false,
    largo = false,
    obligado = false,
    onClose,
    onSubmit,
    onGuardados,
    children,
  } = props
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const { ocupado: working, problema, errores, enviar } = useEnvio()
  const hacer = (que: () => Promise<string[] | null>) => enviar(que, { alHacer: setCodigos })
  return (
    <Dialogo
      key={codigos ? 'codigos' : paso}
      opened
      largo={largo}
      size="sm"
      blocking={obligado || codigos !== null}
      title={codigos ? 'Códigos de recuperación' : title}
      onClose={onClose}
      onSubmit={() => (codigos ? onGuardados() : void hacer(onSubmit))}
      problema={Object.keys(errores).length ? null : problema}
      actions={
        <>
          {codigos ? null : (
            <Button variant="default" disabled={working} onClick={onClose}>
              {obligado ? 'Salir' : 'Cancelar'}
            </Button>
          )}
          <Button
            type="submit"
            loading={working}
            data-autofocus={codigos ? true : undefined}
            color={quita && !codigos ? 'red' : undefined}
          >
            {codigos ? 'Ya los guardé' : boton}
          </Button>
        </>
      }
    >
      {codigos ? (
        <Codigos codigos={codigos} />
      ) : (
        <div className="cuenta-leer grid grid-cols-1 gap-4">
          {children({ errores, working, hacer: (que) => void hacer(que) })}
        </div>
      )}
    </Dialogo>
  )
}
