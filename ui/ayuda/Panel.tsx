import { ActionIcon, Button, FocusTrap, TextInput, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, Fragment } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { useDevolverFoco } from '../kit/keyboard/foco.ts'
import { useSession } from '../kit/http/session.ts'
import { RUTAS, seAbre } from '../routes.ts'
import { atajosVivos, encenderSueltos, esSuelto, sueltosEncendidos, type Atajo } from '../kit/keyboard/use-atajo.ts'
import {
  Busqueda,
  buscarEn,
  indiceDe,
  GRUPOS,
  type PaginaDeAyuda,
  paginaDe,
  type Destino,
  ENLACE,
  HOJA,
} from './Busqueda.tsx'
import { Hoja, LIBRO, RENGLON } from './Mapa.tsx'
import { compareText } from '../../schemas/es-co/texto.ts'
import { Recorridos } from './recorridos/Recorridos.tsx'
import '../kit/theme/kit.css'

const MAC = navigator.platform.startsWith('Mac')
const NOMBRES: Readonly<Record<string, string>> = {
  mod: MAC ? '⌘' : 'Ctrl',
  alt: 'Alt',
  shift: 'Mayús',
  enter: 'Entrar',
  escape: 'Esc',
}
/** Delay in ms until a new screen has registered its shortcuts. */
const QUIETA_MS = 600

const Teclas = ({ keys }: { keys: string }) =>
  keys.split('+').map((key) => (
    <kbd className="kit-tecla" key={key}>
      {NOMBRES[key] ?? key.toUpperCase()}
    </kbd>
  ))

const Grupo = ({ titulo, atajos }: { titulo: string; atajos: readonly Atajo[] }) => {
  const labels = [...new Set(atajos.map(({ label }) => label))]
  return labels.length === 0 ? null : (
    <section>
      <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">{titulo}</h4>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 items-center m-0 mb-4">
        {labels.map((label) => (
          <Fragment key={label}>
            <dt className="whitespace-nowrap">
              {atajos
                .filter((uno) => uno.label === label)
                .map(({ keys }, at) => (
                  <Fragment key={keys}>
                    {at > 0 ? ' o ' : null}
                    <Teclas keys={keys} />
                  </Fragment>
                ))}
            </dt>
            <dd className="m-0">{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const Atajos = ({ location }: { location: string }) => {
  const [atajos, setAtajos] = useState(atajosVivos)
  const [sueltos, setSueltos] = useState(sueltosEncendidos)
  useEffect(() => {
    const timer = setTimeout(() => setAtajos(atajosVivos()), QUIETA_MS)
    return () => clearTimeout(timer)
  }, [location])
  return (
    <div className={HOJA}>
      <h3 className="m-0 mb-2 text-20 font-semibold leading-[1.3]" tabIndex={-1}>
        Atajos de teclado
      </h3>
      <Grupo titulo="En esta página" atajos={atajos.filter(({ global }) => !global)} />
      <Grupo titulo="En todas" atajos={atajos.filter(({ global }) => global)} />
      <Switch
        label={`Usar las teclas solas (${atajos
          .filter(({ keys }) => esSuelto(keys))
          .map(({ keys }) => keys)
          .join(' y ')})`}
        description="Apáguelas si dicta a su equipo o si las oprime sin querer."
        checked={sueltos}
        onChange={({ currentTarget: { checked } }) => {
          encenderSueltos(checked)
          setSueltos(checked)
        }}
      />
    </div>
  )
}

/** Pages of the panel itself, which are not Markdown. */
const TEMAS = 'temas'
const ATAJOS = 'atajos'

const deAqui = (location: string): Destino => ({ pagina: paginaDe(LIBRO, location)?.id ?? TEMAS, seccion: '' })

/** Open help page and its history; navigation loads the new screen's page. `primera`: default, the screen's. */
const useLectura = (location: string, primera?: string) => {
  const [leidas, setLeidas] = useState<readonly Destino[]>(() => [
    primera ? { pagina: primera, seccion: '' } : deAqui(location),
  ])
  const cuerpo = useRef<HTMLDivElement>(null)
  const [antes, setAntes] = useState(location)
  if (antes !== location) {
    setAntes(location)
    setLeidas([deAqui(location)])
  }
  const aqui = leidas.at(-1) ?? deAqui(location)
  const primero = useRef(true)
  useEffect(() => {
    if (primero.current) return void (primero.current = false)
    const donde = cuerpo.current
    const destino = donde?.querySelector<HTMLElement>(aqui.seccion ? `#ayuda-${CSS.escape(aqui.seccion)}` : 'h3')
    if (aqui.seccion) destino?.scrollIntoView()
    else donde?.scrollTo(0, 0)
    const suelto = document.activeElement === document.body || donde?.closest('aside')?.contains(document.activeElement)
    if (suelto) destino?.focus({ preventScroll: true })
  }, [aqui])
  return {
    aqui,
    cuerpo,
    hayAntes: leidas.length > 1,
    ir: (destino: Destino) => setLeidas((before) => [...before, destino]),
    volver: () => setLeidas((before) => before.slice(0, -1)),
  }
}

const porOrden = (a: PaginaDeAyuda, b: PaginaDeAyuda): number => a.orden - b.orden || compareText(a.titulo, b.titulo)

const Temas = ({ onIr }: { onIr: (destino: Destino) => void }) => (
  <div className={HOJA}>
    <h3 className="m-0 mb-2 text-20 font-semibold leading-[1.3]" tabIndex={-1}>
      Todos los temas
    </h3>
    <Recorridos />
    {GRUPOS.map((grupo) => (
      <section key={grupo}>
        <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">{grupo}</h4>
        <ul className="p-0 list-none">
          {LIBRO.filter((una) => una.grupo === grupo)
            .sort(porOrden)
            .map(({ id, titulo }) => (
              <li className={RENGLON} key={id}>
                <button
                  type="button"
                  className={`${ENLACE} py-1 encima:underline`}
                  onClick={() => onIr({ pagina: id, seccion: '' })}
                >
                  {titulo}
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)

const useAbre = (): ((href: string) => boolean) => {
  const session = useSession()
  const { parser } = useRouter()
  return (href) => {
    const ruta = session && RUTAS.find(({ path }) => matchRoute(parser, path, href)[0])
    return ruta !== null && ruta !== undefined && seAbre(ruta)
  }
}

interface Props {
  onCerrar: () => void
  onSoporte: () => void
  primera?: string
  /** Without the frame: shown over the page. */
  suelta?: boolean
}

const Panel = ({ onCerrar, onSoporte, primera, suelta = false }: Props) => {
  const [location] = useLocation()
  const angosta = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const { aqui, cuerpo, ir, volver, hayAntes } = useLectura(location, primera)
  const abre = useAbre()
  const [dicho, setDicho] = useState('')
  const indice = useMemo(() => indiceDe(LIBRO), [])
  const halladas = useMemo(() => buscarEn(indice, dicho), [indice, dicho])
  const caja = useRef<HTMLInputElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  useDevolverFoco()
  useEffect(() => {
    // focusing the search box would open a phone's keyboard over the text
    if (angosta) titulo.current?.focus()
    else caja.current?.focus()
  }, [angosta])
  const llegada = useRef(location)
  useEffect(() => {
    if (llegada.current === location) return
    llegada.current = location
    setDicho('')
    if (angosta) onCerrar()
  }, [location, angosta, onCerrar])

  const pagina = LIBRO.find(({ id }) => id === aqui.pagina)
  const leer = (destino: typeof aqui) => {
    setDicho('')
    ir(destino)
  }
  const irA = (id: string) => leer({ pagina: id, seccion: '' })
  return (
    <FocusTrap active={angosta}>
      <aside
        className={
          'ayuda flex flex-none flex-col w-96 border-l border-l-line bg-surface lateral:fixed lateral:[inset:0_0_0_auto] ' +
          'lateral:z-160 lateral:w-[min(420px,100vw)] lateral:[box-shadow:0_0_24px_var(--backdrop)] movil:w-[100vw] ' +
          'movil:border-l-0 data-suelta:fixed data-suelta:[inset:0_0_0_auto] data-suelta:z-160 print:hidden ' +
          '[&_:is(h2,h3,section):focus]:outline-none'
        }
        data-suelta={suelta || undefined}
        aria-label="Ayuda"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          if (dicho) setDicho('')
          else onCerrar()
        }}
      >
        <header className="flex flex-none flex-wrap items-center gap-x-2 gap-y-3 pt-3 pb-4 pr-4 pl-5 border-b border-b-line">
          {hayAntes && !dicho ? (
            <ActionIcon aria-label="Volver a lo anterior" onClick={volver}>
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          ) : null}
          <h2 className="flex-1 text-16 font-semibold" tabIndex={-1} ref={titulo} data-autofocus={angosta || undefined}>
            Ayuda
          </h2>
          <ActionIcon aria-label="Cerrar la ayuda" onClick={onCerrar}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <TextInput
            ref={caja}
            className="w-full"
            type="search"
            aria-label="Buscar en la ayuda"
            placeholder="Buscar en la ayuda"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={80}
            value={dicho}
            onChange={({ currentTarget: { value } }) => setDicho(value)}
          />
        </header>
        <div
          className="ayuda-cuerpo flex-1 min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
          ref={cuerpo}
          tabIndex={0}
          role="region"
          aria-label="Lo que dice la ayuda"
        >
          {dicho.trim() ? (
            <Busqueda dicho={dicho} halladas={halladas} onIr={leer} />
          ) : aqui.pagina === ATAJOS ? (
            <Atajos location={location} />
          ) : pagina ? (
            <Hoja pagina={pagina} onIr={leer} abre={abre} />
          ) : (
            <Temas onIr={leer} />
          )}
        </div>
        <footer
          className={
            'ayuda-pie movil:[&_.mantine-Button-root]:min-h-10 flex flex-none justify-between py-2 px-3.5 border-t ' +
            'border-t-line'
          }
        >
          <Button variant="subtle" size="compact-sm" onClick={() => irA(TEMAS)}>
            Temas
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => irA('glosario')}>
            Glosario
          </Button>
          {suelta ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => irA(ATAJOS)}>
              Atajos
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={onSoporte}>
            Soporte
          </Button>
        </footer>
      </aside>
    </FocusTrap>
  )
}

export default Panel
