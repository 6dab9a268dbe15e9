import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { usePreferencia } from '../../kit/page/preferencias.ts'
import { irAlPaso, type EnCurso } from '../../kit/page/recorrido.ts'
import { conAvance, entradaDe, esAqui, esAvance, RECORRIDOS } from './recorridos.ts'
import { useSenalado } from './useSenalado.ts'
import './recorridos.css'

/** A guided task: a card in the corner that says one step, and a ring around what it is about. Nothing of the page is covered or held. */
const Recorrido = ({ id, paso: at }: EnCurso) => {
  const recorrido = RECORRIDOS.find((uno) => uno.id === id)
  const [location, navigate] = useLocation()
  const [guardados, guardar] = usePreferencia('recorridos', esAvance)
  const [acabado, setAcabado] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  useDevolverFoco()
  useEffect(() => {
    titulo.current?.focus()
  }, [])

  const pasos = recorrido?.pasos ?? []
  const paso = pasos[at]
  const aqui = paso !== undefined && esAqui(paso.en, location)
  const irA = useCallback(
    (next: number) => {
      setAcabado(next >= pasos.length)
      guardar(conAvance(guardados, id, next >= pasos.length ? 'hecho' : next + 1))
      if (next < pasos.length) irAlPaso({ id, paso: next })
    },
    [guardados, guardar, id, pasos.length],
  )
  const { marco, perdido, llevar } = useSenalado(aqui && !acabado ? paso : null, () => irA(at + 1))
  useEffect(() => {
    const salir = (event: KeyboardEvent) => {
      // what is open over the page closes before
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')
      )
        irAlPaso(null)
    }
    document.addEventListener('keydown', salir)
    return () => document.removeEventListener('keydown', salir)
  }, [])
  if (!recorrido || !paso) return null
  const entrada = entradaDe(pasos, at)
  const abrir = () => {
    if (entrada !== at) irA(entrada)
    navigate(pasos[entrada]?.en ?? paso.en)
  }
  return (
    <>
      {marco ? <div className="recorrido-marco" style={marco} aria-hidden data-paso={at + 1} /> : null}
      <aside
        className="recorrido"
        aria-label={`Recorrido: ${recorrido.titulo}`}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          irAlPaso(null)
        }}
      >
        <header className="flex items-center gap-2">
          <h2 className="flex-1 text-14 font-semibold" tabIndex={-1} ref={titulo}>
            {recorrido.titulo}
          </h2>
          <ActionIcon aria-label="Dejar el recorrido" onClick={() => irAlPaso(null)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </header>
        <div role="status">
          {acabado ? (
            <p>Eso es todo. Lo encuentra otra vez en la ayuda, en «Recorridos».</p>
          ) : (
            <>
              <p className="muted text-13">
                Paso {at + 1} de {pasos.length}
              </p>
              <p>{paso.texto}</p>
              {aqui ? null : <p className="muted text-13">Este paso es en otra pantalla.</p>}
              {aqui && perdido ? (
                <p className="muted text-13">
                  No está a la vista: puede que falte un paso anterior, o que ya lo haya hecho.
                </p>
              ) : null}
            </>
          )}
        </div>
        <footer className="flex items-center gap-2 flex-wrap justify-end">
          {acabado ? (
            <Button size="xs" onClick={() => irAlPaso(null)}>
              Cerrar
            </Button>
          ) : (
            <>
              {marco ? (
                <Button size="xs" variant="subtle" onClick={llevar}>
                  Llevarme allí
                </Button>
              ) : null}
              {aqui ? null : (
                <Button size="xs" onClick={abrir}>
                  {entrada === at ? 'Ir a la pantalla' : `Volver al paso ${entrada + 1}`}
                </Button>
              )}
              <Button size="xs" variant="default" disabled={at === 0} onClick={() => irA(at - 1)}>
                Anterior
              </Button>
              <Button size="xs" variant={aqui ? 'filled' : 'default'} onClick={() => irA(at + 1)}>
                {at + 1 === pasos.length ? 'Terminar' : 'Siguiente'}
              </Button>
            </>
          )}
        </footer>
      </aside>
    </>
  )
}

export default Recorrido
