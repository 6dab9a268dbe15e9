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
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { normalizeText, plural } from '../../../schemas/es-co/texto.ts'
import { mensajeDe } from '../../kit/http/api.ts'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import type { ClaseDeHallazgo } from '../../../schemas/respuestas/oficina/oficina.ts'
import { DialogoAbono } from '../../cartera/index.ts'
import { CorreoDeLiquidacion } from '../../liquidaciones/index.ts'
import type { Opcion } from './opciones.ts'
import type { Orden } from './ordenes.ts'
import { type EnDialogo, usePaleta } from './use-paleta.ts'
import '../../kit/theme/kit.css'

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

const Marcado = ({ texto, dichas }: { texto: string; dichas: readonly string[] }) => {
  const partes = texto.split(/([^\p{L}\p{N}]+)/u)
  return partes.map((parte, at) => {
    const llana = normalizeText(parte)
    const largo = Math.max(0, ...dichas.filter((una) => llana.startsWith(una)).map((una) => una.length))
    // without accents the length may differ: then no highlight
    return largo && llana.length === parte.length ? (
      <span key={at}>
        <mark className="bg-none bg-transparent text-accent font-semibold">{parte.slice(0, largo)}</mark>
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

/** Option row. The input keeps the focus; `aria-activedescendant` names the active row. */
const Renglon = ({ id, opcion, activa, dichas, onElegir, onSenalar }: Props) => {
  const Icono = opcion.icon ?? (opcion.clase ? ICONOS[opcion.clase] : IconArrowRight)
  return (
    <div
      id={id}
      role="option"
      aria-selected={activa}
      aria-disabled={Boolean(opcion.impide) || undefined}
      className={
        'paleta-renglon flex items-center gap-3 min-h-10 py-1 px-2 rounded-6 text-ink cursor-pointer ' +
        'movil:min-h-13 aria-[selected=true]:bg-selected forced-colors:aria-selected:[outline:2px_solid_Highlight] ' +
        'forced-colors:aria-selected:-outline-offset-2'
      }
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onSenalar}
      onClick={(event) => onElegir(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onElegir(true)
      }}
    >
      <Icono className="text-muted in-aria-selected:text-accent" size={18} stroke={1.6} aria-hidden />
      <span className="grid flex-1 min-w-0 leading-[1.35] *:truncate">
        <strong className="text-14 font-medium">
          <Marcado texto={opcion.titulo} dichas={dichas} />
        </strong>
        {opcion.impide ? <small className="text-warn text-12">No se puede: {opcion.impide}</small> : null}
        {opcion.detalle ? (
          <small className="text-muted text-12 tabular-nums">
            <Marcado texto={opcion.detalle} dichas={dichas} />
          </small>
        ) : null}
      </span>
      {opcion.nota ? <span className="flex-none text-muted text-12">{opcion.nota}</span> : null}
      {activa && !opcion.impide ? (
        <IconCornerDownLeft className="text-accent movil:hidden" size={16} stroke={1.6} aria-hidden />
      ) : null}
    </div>
  )
}

const Pie = ({ vacio }: { vacio: boolean }) => (
  <div
    className="flex flex-none flex-wrap gap-x-4 gap-y-1 py-2 px-4 border-t border-t-line text-muted text-12"
    aria-hidden
  >
    {vacio ? (
      <span className="last:ml-auto">
        Busque «escritura 512» o «nit 900…»; ordene «facturar 80» o «enviar 80 por correo»
      </span>
    ) : (
      <>
        <span className="last:ml-auto">
          <kbd className="kit-tecla">↑</kbd>
          <kbd className="kit-tecla">↓</kbd> elegir
        </span>
        <span className="last:ml-auto">
          <kbd className="kit-tecla">Entrar</kbd> abrir
        </span>
        <span className="last:ml-auto">
          <kbd className="kit-tecla">Ctrl</kbd>
          <kbd className="kit-tecla">Entrar</kbd> en otra pestaña
        </span>
      </>
    )}
    <span className="last:ml-auto">
      <kbd className="kit-tecla">Esc</kbd> cerrar
    </span>
  </div>
)

const nadaDe = (de: Orden['de'] | undefined, que: string): string =>
  de === 'radicaciones'
    ? `No hay una radicación «${que}» que usted pueda ver.`
    : de === 'clientes'
      ? `No hay un cliente de cartera «${que}».`
      : `Nada de lo que usted puede ver coincide con «${que}».`

/** What is under the cursor, said in full when it is an order. */
const ordenDicha = (opcion: Opcion | undefined): string | null =>
  opcion?.impide
    ? `${opcion.titulo}. No se puede: ${opcion.impide}`
    : opcion?.hace
      ? `${opcion.titulo}. Entrar para hacerlo.`
      : null

/** Command palette: records, screens, actions and orders by keyboard (ARIA combobox). */
const Paleta = ({ onCerrar }: { onCerrar: () => void }) => {
  const [dialogo, setDialogo] = useState<EnDialogo | null>(null)
  const { texto, escribir, pedida, grupos, opciones, activa, senalar, elegir, onKeyDown, esperando, error, repetir } =
    usePaleta(onCerrar, setDialogo)
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
    !texto.trim() || esperando
      ? ''
      : opciones.length === 0
        ? 'Ningún resultado'
        : (ordenDicha(activa) ?? plural(opciones.length, 'resultado'))

  if (dialogo)
    return (
      <Suspense fallback={null}>
        {dialogo.dialogo === 'correo' ? (
          <CorreoDeLiquidacion numero={dialogo.numero} idRadicacion={dialogo.id} onClose={onCerrar} />
        ) : (
          <DialogoAbono id_clientes={dialogo.id} onClose={onCerrar} />
        )}
      </Suspense>
    )
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
      classNames={{ content: 'paleta flex flex-col', body: 'flex flex-col min-h-0' }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
    >
      <div
        className={
          'flex flex-none items-center gap-3 min-h-14 py-0 px-4 border-b border-b-line text-muted ' +
          'focus-within:[box-shadow:inset_0_-1px_0_var(--accent)]'
        }
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        {/* the caret shows the focus: it is the only field */}
        <input
          className="flex-1 min-w-0 py-4 px-0 border-0 bg-none bg-transparent text-ink text-16 focus:outline-none placeholder:text-muted"
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
      <div
        className="flex-1 max-h-[min(480px,60dvh)] p-2 pt-1 overflow-y-auto overscroll-contain [scroll-padding:32px_0_8px] movil:max-h-none"
        ref={lista}
      >
        <div role="listbox" id={`${base}-lista`} aria-label="Resultados" aria-busy={esperando}>
          {grupos.map(({ id, titulo, opciones: suyas, delServidor }) => (
            <div
              key={id}
              className="data-viejo:opacity-75"
              role="group"
              aria-labelledby={`${base}-${id}`}
              data-viejo={(delServidor && esperando) || undefined}
            >
              <div id={`${base}-${id}`} role="presentation" className="pt-3 pb-1 px-2 text-muted text-12 font-medium">
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
          <p className="grid gap-1 py-8 px-4 text-ink text-14 text-center" role="alert">
            {mensajeDe(error)}{' '}
            <button
              className="justify-self-center py-1 px-2 border-0 bg-none bg-transparent text-accent underline cursor-pointer"
              type="button"
              onClick={repetir}
            >
              Intentar de nuevo
            </button>
          </p>
        ) : opciones.length === 0 && texto.trim() && !esperando ? (
          <p className="grid gap-1 py-8 px-4 text-ink text-14 text-center">
            {nadaDe(pedida?.resto ? pedida.orden.de : undefined, pedida?.resto || texto.trim())}
            <small className="text-muted text-13">
              Pruebe con un número, un documento, una matrícula o un apellido.
            </small>
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
