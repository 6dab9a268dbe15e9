import { useEffect, useRef, useState, useCallback } from 'react'
import { type Senal, type Paso, conAvance, entradaDe, esAqui, esAvance, RECORRIDOS } from './recorridos.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { usePreferencia } from '../../kit/page/preferencias.ts'
import { irAlPaso } from '../../kit/page/ayuda.ts'

const QUE: Record<Senal['rol'], string> = {
  botón: 'button, [role="button"]',
  enlace: 'a[href]',
  campo: 'input, textarea, [role="combobox"]',
}

const junto = (texto: string | null | undefined): string =>
  (texto ?? '').replace(/\s+/g, ' ').replace(/ \*$/, '').trim()

/** Accessible name of a control: aria-label, label, or text. */
function nombreDe(element: Element): string {
  const otros = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
  const etiqueta = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined // labelable elements only
  return junto(element.getAttribute('aria-label') ?? (otros || etiqueta || element.textContent))
}

const seVe = (element: Element): boolean => element.getClientRects().length > 0

/** First visible element with that role and name: topmost dialog first, then the page. */
function hallar({ rol, nombre }: Senal): HTMLElement | null {
  const dialogos = [...document.querySelectorAll('[role="dialog"]')].filter(seVe).reverse()
  const es = (texto: string) => (typeof nombre === 'string' ? texto === nombre : nombre.test(texto))
  for (const lugar of [...dialogos, document.getElementById('contenido')]) {
    const suyos = [...(lugar?.querySelectorAll<HTMLElement>(QUE[rol]) ?? [])]
    const estos = suyos.filter((element) => seVe(element) && es(nombreDe(element)))
    // prefer an enabled one: a fully billed side has a disabled button with the same name
    const este = estos.find((element) => !element.matches(':disabled')) ?? estos[0]
    if (este) return este
  }
  return null
}

const CADA_MS = 200
/** Polls without the target before it counts as missing. */
const PACIENCIA = 15

interface Marco {
  left: number
  top: number
  width: number
  height: number
}

const AIRE = 4

const marcoDe = (element: HTMLElement): Marco => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - AIRE, top: top - AIRE, width: width + 2 * AIRE, height: height + 2 * AIRE }
}

const valorDe = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''

/** Tracks the position of a step's target and calls `hecho` on completion. */
function useSenalado(paso: Paso | null, hecho: () => void): { marco: Marco | null; perdido: boolean; llevar(): void } {
  const [marco, setMarco] = useState<Marco | null>(null)
  const [perdido, setPerdido] = useState(false)
  const este = useRef<HTMLElement | null>(null)
  const alHacerlo = useRef(hecho)
  useEffect(() => {
    alHacerlo.current = hecho
  })

  useEffect(() => {
    setMarco(null)
    setPerdido(false)
    este.current = null
    if (!paso) return
    let [faltas, inicial] = [0, '']
    const mirar = () => {
      const element = hallar(paso)
      if (element && element !== este.current) {
        const calma = matchMedia('(prefers-reduced-motion: reduce)').matches
        element.scrollIntoView({ block: 'center', behavior: calma ? 'instant' : 'smooth' })
        inicial = valorDe(element)
      }
      este.current = element
      faltas = element ? 0 : faltas + 1
      setPerdido(faltas > PACIENCIA)
      setMarco((antes) => {
        const ahora = element && marcoDe(element)
        return JSON.stringify(antes) === JSON.stringify(ahora) ? antes : ahora
      })
      if (!element || paso.hecho !== 'cambio') return
      const escribe = document.activeElement === element && element.getAttribute('aria-expanded') !== 'false'
      const valor = valorDe(element)
      if (!escribe && valor && valor !== inicial) alHacerlo.current()
    }
    const clic = ({ target }: MouseEvent) => {
      // after the page's own click handlers
      if (paso.hecho === 'clic' && target instanceof Node && este.current?.contains(target))
        setTimeout(() => alHacerlo.current())
    }
    mirar()
    const reloj = setInterval(mirar, CADA_MS)
    document.addEventListener('click', clic, true)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('click', clic, true)
    }
  }, [paso])

  return { marco, perdido, llevar: () => este.current?.focus() }
}

/** Guided tour: a card in the corner and a ring around the target. It neither covers nor blocks the page. */
const Recorrido = ({ id, paso: at }: { id: string; paso: number }) => {
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
      // an open dialog or menu closes first
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
      {marco ? (
        <div
          className={
            'recorrido-marco fixed z-399 rounded-8 [outline:2px_solid_var(--accent)] pointer-events-none ' +
            'motion-safe:[transition:left_0.15s,top_0.15s,width_0.15s,height_0.15s]'
          }
          style={marco}
          aria-hidden
          data-paso={at + 1}
        />
      ) : null}
      <aside
        className={
          'recorrido fixed right-6 bottom-6 z-400 flex flex-col gap-2 box-border w-[min(380px,calc(100vw_-_24px))] ' +
          'py-3 px-4 border border-accent rounded-8 bg-surface text-ink text-14 ' +
          '[box-shadow:0_8px_24px_rgb(0_0_0/16%)] movil:right-3 movil:bottom-3'
        }
        aria-label={`Recorrido: ${recorrido.titulo}`}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          irAlPaso(null)
        }}
      >
        <header className="flex items-center gap-2">
          <h2 className="flex-1 text-14 font-semibold focus:outline-none" tabIndex={-1} ref={titulo}>
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
