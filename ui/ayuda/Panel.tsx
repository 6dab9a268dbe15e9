import { ActionIcon, Button, FocusTrap, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { useDevolverFoco } from '../kit/foco.ts'
import { useSession } from '../kit/session.ts'
import { RUTAS, seAbre } from '../rutas.ts'
import { Atajos } from './Atajos.tsx'
import { Busqueda } from './Busqueda.tsx'
import { buscarEn, indiceDe } from './buscar.ts'
import { Hoja } from './Hoja.tsx'
import { LIBRO } from './libro.ts'
import { Temas } from './Temas.tsx'
import { ATAJOS, TEMAS, useLectura } from './useLectura.ts'
import './ayuda.css'

/** What the address bar says matches a screen that this person opens. */
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
  /** A page to begin with, instead of the screen's own. */
  primera?: string
  /** There is no frame for it to stand in: it stands over the page. */
  suelta?: boolean
}

/** The help of the screen one is on, beside it where there is room: search, pages, glossary and what the keyboard does. */
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
    // a phone's keyboard would cover what one came to read
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
        className="ayuda"
        data-suelta={suelta || undefined}
        aria-label="Ayuda"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          if (dicho) setDicho('')
          else onCerrar()
        }}
      >
        <header className="ayuda-cabeza">
          {hayAntes && !dicho ? (
            <ActionIcon aria-label="Volver a lo anterior" onClick={volver}>
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          ) : null}
          <h2 tabIndex={-1} ref={titulo} data-autofocus={angosta || undefined}>
            Ayuda
          </h2>
          <ActionIcon aria-label="Cerrar la ayuda" onClick={onCerrar}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <TextInput
            ref={caja}
            type="search"
            aria-label="Buscar en la ayuda"
            placeholder="Buscar en la ayuda"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={80}
            value={dicho}
            onChange={({ currentTarget: { value } }) => setDicho(value)}
          />
        </header>
        <div className="ayuda-cuerpo" ref={cuerpo} tabIndex={0} role="region" aria-label="Lo que dice la ayuda">
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
        <footer className="ayuda-pie">
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
