import { useState, type ReactNode } from 'react'
import { erroresDe, mensajeDe } from '../http/ApiError.ts'
import { aviso } from '../feedback/aviso.ts'
import { TextArea } from '../campos/Texto.tsx'
import { Dialogo } from './Dialogo.tsx'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'

interface Props {
  titulo: string
  /** Names the act. */
  si: string
  onClose: () => void
  onEnviar: (motivo: string) => Promise<void>
  /** Question, where it is not a reason. */
  label?: string
  /** Nothing is lost by it: its button is not red. */
  inocuo?: boolean
  /** What is said of it, where the specification has other words. */
  frases?: { enviando: string; hecho: string; fallo: string }
  children: ReactNode
}

const DICHO = {
  enviando: 'eliminando datos...',
  hecho: 'Datos eliminados correctamente',
  fallo: 'Ha ocurrido un error',
}

/** Asks why before what cannot be taken back. */
export const Motivo = ({
  titulo,
  si,
  onClose,
  onEnviar,
  label = 'Motivo',
  inocuo,
  frases = DICHO,
  children,
}: Props) => {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState('')
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)

  const enviar = async () => {
    if (motivo.trim().length < 5) return setFalta(label === 'Motivo' ? 'Escriba el motivo.' : 'Escríbalo en una frase.')
    setEnviando(true)
    setProblema(null)
    const notice = aviso.cargando(frases.enviando)
    try {
      await onEnviar(motivo.trim())
      notice.exito(frases.hecho)
      onClose()
    } catch (problem) {
      notice.error(frases.fallo)
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
      no="Volver"
      si={si}
      peligro={!inocuo}
      ocupado={enviando}
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        <TextArea
          data-autofocus
          label={label}
          required
          maxLength={300}
          value={motivo}
          error={falta}
          onChange={(next) => {
            setMotivo(next)
            setFalta('')
          }}
        />
        {problema ? <ErrorEnSitio error={problema} /> : null}
      </div>
    </Dialogo>
  )
}
