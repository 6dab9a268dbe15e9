import { Switch, Button } from '@mantine/core'
import { useCallback, useMemo, type ReactNode } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useAlmacen, useMesa } from './datos/mesa.ts'
import type { Escrito } from './datos/fusion.ts'
import { ocultosLlenos, type Mapa } from './datos/secciones.ts'
import { opcionesDeProyecto, plantillasDe, type ProyectoConPlantillas } from '../../kit/campos/proyectos.ts'
import { IconAlertTriangle, IconArrowsDiff, IconHistory, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'

export const CAMPO_PROYECTO = 'campo-id_proyecto'
export const CAMPO_PLANTILLA = 'campo-id_plantilla'

const Ocultos = ({ mapa, onVer }: { mapa: Mapa; onVer: () => void }) => {
  const frase = useAlmacen(
    useMesa().escrito,
    useCallback(
      ({ datos }: Escrito) => {
        const ocultos = ocultosLlenos(mapa, datos)
        const dichos = ocultos
          .slice(0, 3)
          .map(({ titulo }) => titulo)
          .join(', ')
        if (ocultos.length === 0) return ''
        return (
          `La plantilla no pide ${plural(ocultos.length, 'dato')} que ${ocultos.length === 1 ? 'está lleno' : 'están llenos'}: ` +
          `${dichos}${ocultos.length > 3 ? '…' : '.'}`
        )
      },
      [mapa],
    ),
  )
  return frase ? (
    <p className="text-muted text-13">
      {frase}{' '}
      <button
        className="min-h-6 py-0 px-1 border-0 bg-none bg-transparent text-(color:--mantine-color-anchor) underline cursor-pointer"
        type="button"
        onClick={onVer}
      >
        Verlos
      </button>
    </p>
  ) : null
}

interface Props {
  proyectos: readonly ProyectoConPlantillas[]
  /** Null without a template, or with one that cannot be filled. */
  variables: Mapa | null
  soloPide: boolean
  onSoloPide: (solo: boolean) => void
}

/** Specification 3, section 2. */
export const Eleccion = ({ proyectos, variables, soloPide, onSoloPide }: Props) => {
  const { escrito, soloLectura } = useMesa()
  const id_proyecto = useAlmacen(
    escrito,
    useCallback((e: Escrito) => e.id_proyecto, []),
  )
  const id_plantilla = useAlmacen(
    escrito,
    useCallback((e: Escrito) => e.id_plantilla, []),
  )
  const opciones = useMemo(() => opcionesDeProyecto(proyectos), [proyectos])
  const plantillas = useMemo(() => plantillasDe(proyectos, id_proyecto), [proyectos, id_proyecto])
  const elegirProyecto = (id: number | null) =>
    escrito.cambiar((antes) => {
      const suyas = plantillasDe(proyectos, id)
      const sigue = suyas.some(({ value }) => value === antes.id_plantilla)
      // a single template is selected by default
      return {
        ...antes,
        id_proyecto: id,
        id_plantilla: sigue ? antes.id_plantilla : suyas.length === 1 ? (suyas[0]?.value ?? null) : null,
      }
    })
  return (
    <div className="grid gap-3">
      <div className="kit-campos">
        <SelectBuscable
          id={CAMPO_PROYECTO}
          className="c6"
          label="Proyecto"
          disabled={soloLectura}
          options={opciones}
          value={id_proyecto}
          nothing="Ningún proyecto se llama así"
          onChange={elegirProyecto}
        />
        <SelectBuscable
          id={CAMPO_PLANTILLA}
          className="c6"
          label="Plantilla"
          disabled={soloLectura || id_proyecto === null}
          placeholder={id_proyecto === null ? 'Elija primero el proyecto' : undefined}
          options={plantillas}
          value={id_plantilla}
          nothing={plantillas.length ? 'Ninguna plantilla se llama así' : 'Este proyecto no tiene plantillas'}
          onChange={(id) => escrito.cambiar((antes) => ({ ...antes, id_plantilla: id }))}
        />
      </div>
      {variables ? (
        <>
          <Switch
            label="Solo lo que pide la plantilla"
            checked={soloPide}
            onChange={(event) => onSoloPide(event.currentTarget.checked)}
          />
          {soloPide ? <Ocultos mapa={variables} onVer={() => onSoloPide(false)} /> : null}
        </>
      ) : null}
    </div>
  )
}

interface AvisoProps {
  Icono?: typeof IconLock
  tono?: 'nota' | 'aviso'
  children: ReactNode
  botones?: ReactNode
}

export const Aviso = ({ Icono, tono = 'nota', children, botones }: AvisoProps) => (
  <div
    className={`min-aviso flex flex-wrap items-center gap-x-3 gap-y-2 py-2 px-4 rounded-6 ${tono === 'aviso' ? 'bg-warn-soft' : 'bg-accent-soft'}`}
    role="status"
  >
    {Icono ? <Icono className={tono === 'aviso' ? 'text-warn' : 'text-accent'} size={20} aria-hidden /> : null}
    <p className="flex-[1_1_200px] wrap-anywhere">{children}</p>
    {botones}
  </div>
)

export const Retomar = ({ onSi, onNo }: { onSi: () => void; onNo: () => void }) => (
  <span className="flex gap-2">
    <Button size="compact-sm" variant="default" onClick={onSi}>
      Retomar
    </Button>
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onNo}>
      Descartar
    </Button>
  </span>
)

interface PropsAvisos {
  minuta: MinutaLeida
  sucio: boolean
  /** Date of a draft not on screen; null if none. */
  borrador: string | null
  onRetomar: () => void
  onDescartar: () => void
  /** Fields merged from another user's save. */
  unidos: readonly string[]
  onDiferencias: (() => void) | null
}

export const Avisos = ({ minuta, sucio, borrador, onRetomar, onDescartar, unidos, onDiferencias }: PropsAvisos) => {
  const { cerrada, documento, diferencias } = minuta
  return (
    <>
      {cerrada ? <Aviso Icono={IconLock}>{cerrada}</Aviso> : null}
      {borrador ? (
        <Aviso Icono={IconHistory} botones={<Retomar onSi={onRetomar} onNo={onDescartar} />}>
          Tiene cambios de esta minuta sin guardar · {borrador}
        </Aviso>
      ) : null}
      {unidos.length > 0 ? (
        <Aviso Icono={IconInfoCircle}>
          Otra persona había guardado antes. Se unió lo que cambió: {unidos.join(', ')}.
        </Aviso>
      ) : null}
      {documento && (sucio || !documento.al_dia) ? (
        <Aviso Icono={IconAlertTriangle} tono="aviso">
          Los datos cambiaron después de generar
        </Aviso>
      ) : null}
      {diferencias.length > 0 && onDiferencias ? (
        <Aviso
          Icono={IconArrowsDiff}
          tono="aviso"
          botones={
            <Button size="compact-sm" variant="default" onClick={onDiferencias}>
              Ver y traer
            </Button>
          }
        >
          {diferencias[0]?.mensaje}
          {diferencias.length > 1 ? ` Y ${plural(diferencias.length - 1, 'diferencia')} más con sus fuentes.` : ''}
        </Aviso>
      ) : null}
    </>
  )
}
