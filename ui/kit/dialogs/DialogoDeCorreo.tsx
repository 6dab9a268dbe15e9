import type { ReactNode } from 'react'
import { TextoInput } from '../campos/Texto.tsx'
import { useFormulario } from '../forms/use-formulario.ts'
import type { Como } from '../forms/use-envio.ts'
import { Dialogo } from './Dialogo.tsx'

interface Props<R> extends Como<R> {
  titulo: string
  onClose: () => void
  /** @param para addresses as typed */
  enviar: (para: string) => Promise<R>
  revisar?: (para: string) => string | null
  para?: string
  rotulo?: string
  descripcion: string
  obligatorio?: boolean
  si?: string
  no?: string
  impide?: boolean
  size?: 'sm' | 'md' | 'lg'
  clase?: string
  antes?: ReactNode
  /** Reads back what will be sent to whom. @param para addresses as typed */
  lee?: (para: string) => ReactNode
  children?: ReactNode
}

export const DialogoDeCorreo = <R,>(props: Props<R>) => {
  const {
    titulo,
    onClose,
    enviar,
    revisar,
    para = '',
    rotulo = 'Para',
    descripcion,
    obligatorio,
    antes,
    clase,
    lee,
    children,
  } = props
  const { si = 'Enviar', no, impide, size, cargando, exito, fallo, alHacer } = props
  const form = useFormulario<{ para: string | null }, R>({
    inicial: { para: null },
    revisar: (datos) => ({ para: revisar?.(datos.para ?? para) }),
    enviar: (datos) => enviar(datos.para ?? para),
    ubicar: (errores) => Object.fromEntries(Object.values(errores).map((dicha) => ['para', dicha])),
    cargando,
    exito,
    fallo,
    alHacer,
  })
  return (
    <Dialogo opened title={titulo} onClose={onClose} si={si} {...form.dialogo} no={no} impide={impide} size={size}>
      <div className={clase} onChange={() => form.setErrores({})}>
        {antes}
        <TextoInput
          label={rotulo}
          description={descripcion}
          inputMode="email"
          required={obligatorio}
          data-autofocus
          value={form.datos.para ?? para}
          error={form.errores['para']}
          onChange={form.campo('para').onChange}
        />
        {lee?.(form.datos.para ?? para)}
        {children}
      </div>
    </Dialogo>
  )
}

const CORREO = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

export const leerCorreos = (texto: string): { correos: string[]; malos: string[] } => {
  const partes = [
    ...new Set(
      texto
        .split(/[\s,;]+/)
        .map((parte) => parte.trim().toLowerCase())
        .filter(Boolean),
    ),
  ]
  return { correos: partes.filter((parte) => CORREO.test(parte)), malos: partes.filter((parte) => !CORREO.test(parte)) }
}
