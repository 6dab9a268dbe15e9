import { ActionIcon, Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconSearch,
  IconX,
  IconArrowRight,
  IconCornerDownLeft,
  IconBuildings,
  IconCoins,
  IconFileDescription,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconHome,
  IconListDetails,
  IconPigMoney,
  IconRoute,
  IconSpeakerphone,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { normalizeText, plural } from '../../../schemas/es-co/texto.ts'
import { mensajeDe } from '../../kit/http/api.ts'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import type { ClaseDeHallazgo } from '../../../schemas/respuestas/oficina/buscar.ts'
import type { Opcion } from './opciones.ts'
import { usePaleta } from './usePaleta.ts'
import './paleta.css'

/** What draws each kind of record. */
const ICONOS: Readonly<Record<ClaseDeHallazgo, Icon>> = {
  radicaciones: IconFiles,
  personas: IconUser,
  inmuebles: IconHome,
  tramites: IconListDetails,
  solicitudes: IconRoute,
  facturas: IconFileInvoice,
  depositos: IconPigMoney,
  clientes: IconCoins,
  minutas: IconFileDescription,
  proyectos: IconBuildings,
  plantillas: IconFileText,
  edictos: IconSpeakerphone,
}

/** A text with the words that were typed standing out where they begin one of its own. */
const Marcado = ({ texto, dichas }: { texto: string; dichas: readonly string[] }) => {
  const partes = texto.split(/([^\p{L}\p{N}]+)/u)
  return partes.map((parte, at) => {
    const llana = normalizeText(parte)
    const largo = Math.max(0, ...dichas.filter((una) => llana.startsWith(una)).map((una) => una.length))
    // letters and their marks count the same, or the word is left as it is
    return largo && llana.length === parte.length ? (
      <span key={at}>
        <mark>{parte.slice(0, largo)}</mark>
        {parte.slice(largo)}
      </span>
    ) : (
      parte
    )
  })
}

interface Props {
  id: string
  opcion: Opcion
  activa: boolean
  dichas: readonly string[]
  onElegir: (aparte: boolean) => void
  onSenalar: () => void
}

/** One row: what it is, what tells it apart, its state. The input keeps the focus; the row that is about to be opened is told by it. */
const Renglon = ({ id, opcion, activa, dichas, onElegir, onSenalar }: Props) => {
  const Icono = opcion.icon ?? (opcion.clase ? ICONOS[opcion.clase] : IconArrowRight)
  return (
    <div
      id={id}
      role="option"
      aria-selected={activa}
      className="paleta-renglon"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onSenalar}
      onClick={(event) => onElegir(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onElegir(true)
      }}
    >
      <Icono size={18} stroke={1.6} aria-hidden />
      <span className="paleta-textos">
        <strong>
          <Marcado texto={opcion.titulo} dichas={dichas} />
        </strong>
        {opcion.detalle ? (
          <small>
            <Marcado texto={opcion.detalle} dichas={dichas} />
          </small>
        ) : null}
      </span>
      {opcion.nota ? <span className="paleta-nota">{opcion.nota}</span> : null}
      {activa ? <IconCornerDownLeft className="paleta-entrar" size={16} stroke={1.6} aria-hidden /> : null}
    </div>
  )
}

/** What the keys do, and what may be typed before a number. */
const Pie = ({ vacio }: { vacio: boolean }) => (
  <div className="paleta-pie" aria-hidden>
    {vacio ? (
      <span>«escritura 512», «factura FE10», «nit 900…» buscan solo eso</span>
    ) : (
      <>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> elegir
        </span>
        <span>
          <kbd>Entrar</kbd> abrir
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Entrar</kbd> en otra pestaña
        </span>
      </>
    )}
    <span>
      <kbd>Esc</kbd> cerrar
    </span>
  </div>
)

/** Getting anywhere: records of every kind, screens and what one begins, from the keyboard alone (the combobox of ARIA). */
const Paleta = ({ onCerrar }: { onCerrar: () => void }) => {
  const { texto, escribir, grupos, opciones, activa, senalar, elegir, onKeyDown, esperando, error, repetir } =
    usePaleta(onCerrar)
  const angosta = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const dichas = useMemo(
    () =>
      normalizeText(texto)
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    [texto],
  )
  const base = useId()
  const lista = useRef<HTMLDivElement>(null)
  useDevolverFoco()
  useEffect(() => {
    lista.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activa?.clave])
  const idDe = (clave: string) => `${base}-${opciones.findIndex((una) => una.clave === clave)}`
  const dicho =
    !texto.trim() || esperando ? '' : opciones.length === 0 ? 'Ningún resultado' : plural(opciones.length, 'resultado')

  return (
    <Modal
      opened
      onClose={onCerrar}
      withCloseButton={false}
      fullScreen={angosta}
      size={640}
      padding={0}
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'paleta', body: 'paleta-cuerpo' }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
    >
      <div className="paleta-caja">
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Buscar en toda la oficina"
          aria-expanded={opciones.length > 0}
          aria-controls={`${base}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={activa ? idDe(activa.clave) : undefined}
          placeholder="Radicación, escritura, documento, matrícula, nombre…"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={texto}
          onChange={(event) => escribir(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {esperando ? <Loader size={16} aria-hidden /> : null}
        {angosta ? (
          <ActionIcon size="lg" aria-label="Cerrar la búsqueda" onClick={onCerrar}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <div className="paleta-lista" ref={lista}>
        <div role="listbox" id={`${base}-lista`} aria-label="Resultados" aria-busy={esperando}>
          {grupos.map(({ id, titulo, opciones: suyas, delServidor }) => (
            <div
              key={id}
              role="group"
              aria-labelledby={`${base}-${id}`}
              data-viejo={(delServidor && esperando) || undefined}
            >
              <div id={`${base}-${id}`} role="presentation" className="paleta-grupo">
                {titulo}
              </div>
              {suyas.map((opcion) => (
                <Renglon
                  key={opcion.clave}
                  id={idDe(opcion.clave)}
                  opcion={opcion}
                  activa={opcion === activa}
                  dichas={dichas}
                  onElegir={(aparte) => elegir(opcion, aparte)}
                  onSenalar={() => senalar(opcion.clave)}
                />
              ))}
            </div>
          ))}
        </div>
        {error ? (
          <p className="paleta-vacio" role="alert">
            {mensajeDe(error)}{' '}
            <button type="button" onClick={repetir}>
              Intentar de nuevo
            </button>
          </p>
        ) : opciones.length === 0 && texto.trim() && !esperando ? (
          <p className="paleta-vacio">
            Nada de lo que usted puede ver coincide con «{texto.trim()}».
            <small>Pruebe con un número, un documento, una matrícula o un apellido.</small>
          </p>
        ) : null}
      </div>
      {angosta ? null : <Pie vacio={!texto.trim()} />}
      <p role="status" className="solo-lectores">
        {dicho}
      </p>
    </Modal>
  )
}

export default Paleta
