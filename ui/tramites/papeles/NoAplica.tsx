import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError, mensajeDe } from '../../kit/ApiError.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/Dialogo.tsx'

interface Props {
  titulo: string
  onClose: () => void
  onDecir: (motivo: string) => Promise<void>
}

/** Why a paper that is asked for does not apply: a page that says so goes in its place. */
export const NoAplica = ({ titulo, onClose, onDecir }: Props) => {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    if (motivo.trim().length < 5) return setFalta('Escriba por qué no aplica.')
    setEnviando(true)
    try {
      await onDecir(motivo.trim())
      onClose()
    } catch (problem) {
      setFalta(
        problem instanceof ApiError ? (Object.values(problem.errors)[0]?.[0] ?? problem.message) : mensajeDe(problem),
      )
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`No aplica: ${titulo}`}
      onClose={onClose}
      onSubmit={() => void enviar()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" loading={enviando}>
            Dejar constancia
          </Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        label="Por qué no aplica"
        required
        maxLength={300}
        value={motivo}
        error={falta}
        onChange={(next) => {
          setMotivo(next)
          setFalta('')
        }}
      />
      <p className="papel-ayuda">En lugar del documento irá una página con este motivo.</p>
    </Dialogo>
  )
}
