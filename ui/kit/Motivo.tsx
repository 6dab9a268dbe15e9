import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { erroresDe, mensajeDe } from './ApiError.ts'
import { aviso } from './aviso.ts'
import { TextArea } from './campos/Texto.tsx'
import { Dialogo } from './Dialogo.tsx'
import { ErrorEnSitio } from './ErrorEnSitio.tsx'

interface Props {
  titulo: string
  /** Names the act. */
  si: string
  onClose: () => void
  onEnviar: (motivo: string) => Promise<void>
  children: ReactNode
}

/** Asks why before what cannot be taken back. */
export const Motivo = ({ titulo, si, onClose, onEnviar, children }: Props) => {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState('')
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)

  const enviar = async () => {
    if (motivo.trim().length < 5) return setFalta('Escriba el motivo.')
    setEnviando(true)
    setProblema(null)
    const notice = aviso.cargando('eliminando datos...')
    try {
      await onEnviar(motivo.trim())
      notice.exito('Datos eliminados correctamente')
      onClose()
    } catch (problem) {
      notice.error('Ha ocurrido un error')
      const errores = erroresDe(problem)
      if (errores['motivo']) setFalta(mensajeDe(problem))
      else setProblema(problem)
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      title={titulo}
      onClose={onClose}
      onSubmit={() => void enviar()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Volver</Button>
          <Button type="submit" color="red" loading={enviando}>{si}</Button>
        </>
      }
    >
      <div className="kit-motivo">
        {children}
        <TextArea data-autofocus label="Motivo" required maxLength={300} value={motivo} error={falta} onChange={(next) => {
          setMotivo(next)
          setFalta('')
        }} />
        {problema ? <ErrorEnSitio error={problema} /> : null}
      </div>
    </Dialogo>
  )
}
