import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { useAccion } from '../forms/use-envio.ts'
import { api } from '../http/api.ts'
import { confirmar } from '../dialogs/confirmar.ts'
import { Seccion } from './Seccion.tsx'

interface Props {
  /** API path without `/api`: takes `accion` and returns the new address, or the number of links closed. */
  path: string
  guia: string
}
interface Respuesta {
  enlace: string | null
  revocados: number
}

/** Passwordless link for the requester. A new link revokes the earlier ones. */
export const EnlaceDeQuienPidio = ({ path, guia }: Props) => {
  const [enlace, setEnlace] = useState<string | null>(null)
  const { ocupado: haciendo, hacer } = useAccion()
  const cambiar = async (accion: 'renovar' | 'revocar', pregunta: string, si: string) => {
    if (!(await confirmar(pregunta, { title: 'Enlace de quien lo pidió', yes: si }))) return
    await hacer(() => api.put<Respuesta>(path, { accion }), {
      exito: ({ enlace: nuevo, revocados }) =>
        nuevo
          ? 'Guardado correctamente'
          : revocados
            ? plural(revocados, 'enlace cerrado', 'enlaces cerrados')
            : 'No había enlaces abiertos',
      alHacer: ({ enlace: nuevo }) => setEnlace(nuevo),
    })
  }
  return (
    <Seccion titulo="Enlace de quien lo pidió">
      <p className="muted">{guia}</p>
      {enlace ? (
        <TextInput
          readOnly
          aria-label="Enlace"
          value={enlace}
          onFocus={(event) => event.currentTarget.select()}
          rightSectionWidth={76}
          rightSection={
            <CopyButton value={enlace}>
              {({ copied, copy }) => (
                <Button size="compact-xs" variant="subtle" onClick={copy}>
                  {copied ? 'Copiado' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
          }
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="xs"
          variant="default"
          loading={haciendo}
          onClick={() => void cambiar('renovar', 'Los enlaces anteriores dejan de abrir.', 'Hacer otro enlace')}
        >
          Nuevo enlace
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={haciendo}
          onClick={() =>
            void cambiar(
              'revocar',
              'Nadie podrá verlo ni responder por un enlace, hasta que haga otro.',
              'Cerrar enlaces',
            )
          }
        >
          Cerrar enlaces
        </Button>
      </div>
    </Seccion>
  )
}
