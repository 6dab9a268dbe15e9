import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { api, mensajeDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { confirmar } from '../../kit/confirmar.ts'

interface Respuesta { enlace: string | null; revocados: number }

/** The address by which who asked sees it without a password: a new one closes those before it. */
export const Enlace = ({ tramite: { id } }: { tramite: Pick<TramiteLeido, 'id'> }) => {
  const [enlace, setEnlace] = useState<string | null>(null)
  const [haciendo, setHaciendo] = useState(false)
  const cambiar = async (accion: 'renovar' | 'revocar', pregunta: string, si: string) => {
    if (!(await confirmar(pregunta, { title: 'Enlace de quien lo pidió', yes: si }))) return
    setHaciendo(true)
    try {
      const { enlace: nuevo, revocados } = await api.put<Respuesta>(`/tramites/${id}/enlace`, { accion })
      setEnlace(nuevo)
      const cerrados = revocados ? plural(revocados, 'enlace cerrado', 'enlaces cerrados') : 'No había enlaces abiertos'
      aviso.exito(nuevo ? 'Guardado correctamente' : cerrados)
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    } finally {
      setHaciendo(false)
    }
  }
  return (
    <section className="tramite-seccion" aria-labelledby="tramite-enlace">
      <header><h2 id="tramite-enlace">Enlace de quien lo pidió</h2></header>
      <p className="muted">Con él ve en qué va, responde y reemplaza papeles, sin contraseña. Vale 30 días y va en cada correo.</p>
      {enlace ? (
        <TextInput
          readOnly aria-label="Enlace" value={enlace} onFocus={(event) => event.currentTarget.select()} rightSectionWidth={76}
          rightSection={
            <CopyButton value={enlace}>
              {({ copied, copy }) => <Button size="compact-xs" variant="subtle" onClick={copy}>{copied ? 'Copiado' : 'Copiar'}</Button>}
            </CopyButton>
          }
        />
      ) : null}
      <div className="tramite-constancias">
        <Button
          size="xs" variant="default" loading={haciendo}
          onClick={() => void cambiar('renovar', 'Los enlaces anteriores dejan de abrir.', 'Hacer otro enlace')}
        >
          Nuevo enlace
        </Button>
        <Button
          size="xs" variant="subtle" disabled={haciendo}
          onClick={() => void cambiar('revocar', 'Nadie podrá verlo ni responder por un enlace, hasta que haga otro.', 'Cerrar enlaces')}
        >
          Cerrar enlaces
        </Button>
      </div>
    </section>
  )
}
