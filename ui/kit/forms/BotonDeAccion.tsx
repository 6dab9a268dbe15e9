import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { mensajeDe } from '../http/api-error.ts'
import { useEnvio, type Como } from './use-envio.ts'

interface Props<R>
  extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'>, Como<R> {
  hacer: () => Promise<R>
}

/** Button with a request: disabled until the reply; a failure appears in a notice. */
export const BotonDeAccion = <R,>({ hacer, cargando, exito, fallo = mensajeDe, alHacer, ...boton }: Props<R>) => {
  const { ocupado, enviar } = useEnvio()
  return <Button {...boton} loading={ocupado} onClick={() => void enviar(hacer, { cargando, exito, fallo, alHacer })} />
}
