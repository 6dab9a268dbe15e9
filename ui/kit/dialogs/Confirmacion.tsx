import { usePregunta } from './confirmar.ts'
import { Dialogo } from './Dialogo.tsx'

/** Dialog of `confirmar()`, mounted by the shell. Before a destructive act the focus is on «cancel». */
export const Confirmacion = () => {
  const pregunta = usePregunta()
  if (!pregunta) return null
  const { text, title, yes, no, danger, answer } = pregunta
  return (
    <Dialogo
      opened
      size="sm"
      title={title}
      onClose={() => answer(false)}
      onSubmit={() => answer(true)}
      si={yes}
      no={no}
      peligro={danger}
      empieza={danger ? 'no' : 'si'}
    >
      <p>{text}</p>
    </Dialogo>
  )
}
