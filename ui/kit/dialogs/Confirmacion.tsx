import { Button } from '@mantine/core'
import { usePregunta } from './confirmar.ts'
import { Dialogo } from './Dialogo.tsx'

/** Dialog of `confirmar()`, mounted by the shell. Before a destructive act the focus is on «cancel». */
export const Confirmacion = () => {
  const pregunta = usePregunta()
  if (!pregunta) return null
  return (
    <Dialogo
      opened
      size="sm"
      title={pregunta.title}
      onClose={() => pregunta.answer(false)}
      onSubmit={() => pregunta.answer(true)}
      actions={
        <>
          <Button
            variant="default"
            data-autofocus={pregunta.danger || undefined}
            onClick={() => pregunta.answer(false)}
          >
            {pregunta.no}
          </Button>
          <Button
            type="submit"
            data-autofocus={!pregunta.danger || undefined}
            color={pregunta.danger ? 'red' : undefined}
          >
            {pregunta.yes}
          </Button>
        </>
      }
    >
      <p>{pregunta.text}</p>
    </Dialogo>
  )
}
