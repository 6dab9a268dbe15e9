import { Button } from '@mantine/core'
import { usePregunta } from './confirmar.ts'
import { Dialogo } from './Dialogo.tsx'

/** The one dialog behind `confirmar()`; the shell holds it. */
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
          <Button variant="default" onClick={() => pregunta.answer(false)}>
            Cancelar
          </Button>
          <Button type="submit" data-autofocus color={pregunta.danger ? 'red' : undefined}>
            {pregunta.yes}
          </Button>
        </>
      }
    >
      <p>{pregunta.text}</p>
    </Dialogo>
  )
}
