import { Button, Checkbox } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { MAX_POR_ACTO } from '../../../schemas/radicaciones/radicacion.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'

interface Candidato<T> {
  id: number
  titulo: string
  detalle: string
  valor: T
}
export interface Pegado<T> {
  escrito: string
  candidatos: readonly Candidato<T>[]
}

export interface Palabras {
  uno: string
  varios: string
  /** Literal in the specification. */
  nadie: string
  yaEsta: string
  crear: (escrito: string) => string
}

const PANEL =
  'radi-varios grid gap-3 mt-2 py-3 px-4 border border-line border-l-3 border-l-accent rounded-6 bg-paper text-13 movil:p-3'
const RENGLON =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 border-b border-b-line last:border-b-0'

interface Props<T> {
  id: string
  palabras: Palabras
  pegados: readonly Pegado<T>[] | null
  cuantos: number
  error: unknown
  yaEsta: (id: number) => boolean
  /** Selector of the party type; `onTecla` handles its shortcut on the button. */
  calidad?: ReactNode
  onTecla?: (event: KeyboardEvent) => void
  onReintentar: () => void
  onAnadir: (valores: T[]) => void
  onCrear: (escrito: string) => void
  onClose: () => void
}

/** Gets the focus after the search. */
const botonDeVarios = (id: string): string => `${id}-anadir`
const botonDeCrear = (id: string, escrito: string): string => `${id}-crear-${escrito}`

/** Focus: the next number without a record, or the search box. */
export const seguirEn = <T,>(id: string, faltan: readonly Pegado<T>[], busqueda: string): void =>
  enfocar(faltan[0] ? botonDeCrear(id, faltan[0].escrito) : busqueda)

export const PanelVarios = <T,>(props: Props<T>) => {
  const { id, palabras, pegados, cuantos, error, yaEsta, calidad, onTecla, onReintentar, onAnadir, onCrear, onClose } =
    props
  const filas = (pegados ?? []).map((pegado) => ({
    ...pegado,
    nuevos: pegado.candidatos.filter((uno) => !yaEsta(uno.id)),
    ya: pegado.candidatos.filter((uno) => yaEsta(uno.id)),
  }))
  const [marcas, setMarcas] = useState<ReadonlyMap<number, boolean>>(new Map())
  // several records with one number: the user chooses
  const elegidos = filas.flatMap(({ nuevos }) => nuevos.filter((uno) => marcas.get(uno.id) ?? nuevos.length === 1))
  const hallados = filas.filter(({ nuevos }) => nuevos.length > 0)
  const estan = filas.filter(({ nuevos, ya }) => nuevos.length === 0 && ya.length > 0)
  const faltan = filas.filter(({ candidatos }) => candidatos.length === 0)

  const listo = pegados !== null
  const alHallar = useRef<() => void>(() => undefined)
  alHallar.current = () => {
    const [falta] = faltan
    enfocar(hallados.length > 0 || !falta ? botonDeVarios(id) : botonDeCrear(id, falta.escrito))
  }
  useEffect(() => {
    if (listo) alHallar.current()
  }, [listo])

  const nombre = `${palabras.varios} pegados`
  return (
    <section className={PANEL} aria-label={nombre} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <p className="font-medium" role="status">
        {listo
          ? [
              `${plural(cuantos, 'número')} ${cuantos === 1 ? 'pegado' : 'pegados'}`,
              hallados.length > 0 ? `${plural(hallados.length, 'hallado')}` : '',
              estan.length > 0 ? `${estan.length} ya ${estan.length === 1 ? 'está' : 'están'}` : '',
              faltan.length > 0 ? `${faltan.length} sin registrar` : '',
            ]
              .filter(Boolean)
              .join(' · ')
          : error
            ? ''
            : `Buscando ${plural(cuantos, 'número')}…`}
      </p>
      {error ? <ErrorEnSitio title="No se pudieron buscar." error={error} onRetry={onReintentar} /> : null}
      {listo || error ? null : <Cargando />}
      {hallados.length + estan.length > 0 ? (
        <ul className="grid max-h-66 m-0 p-0 overflow-y-auto list-none">
          {hallados.flatMap(({ nuevos }) =>
            nuevos.map((uno) => (
              <li className={RENGLON} key={uno.id}>
                <Checkbox
                  label={
                    <>
                      {uno.titulo}{' '}
                      <span className="muted">
                        {nuevos.length > 1 ? `${uno.detalle} · hay ${nuevos.length} con ese número` : uno.detalle}
                      </span>
                    </>
                  }
                  checked={elegidos.includes(uno)}
                  onChange={(event) => setMarcas(new Map(marcas).set(uno.id, event.currentTarget.checked))}
                />
              </li>
            )),
          )}
          {estan.map(({ escrito, ya }) => (
            <li key={escrito} className={`muted ${RENGLON}`}>
              <span>{ya.map(({ titulo, detalle }) => `${titulo} · ${detalle}`).join(', ')}</span>
              <span>{palabras.yaEsta}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {faltan.length > 0 ? (
        <ul className="grid max-h-66 m-0 p-0 overflow-y-auto list-none">
          {faltan.map(({ escrito }) => (
            <li className={RENGLON} key={escrito}>
              <span>
                <b>{escrito}</b> <span className="muted">{palabras.nadie}</span>
              </span>
              <Button
                id={botonDeCrear(id, escrito)}
                size="compact-sm"
                variant="default"
                aria-label={palabras.crear(escrito)}
                onClick={() => onCrear(escrito)}
              >
                Crear
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {listo && hallados.length > 0 ? calidad : null}
      <div className="flex flex-wrap justify-end gap-2 movil:[&>*]:flex-auto movil:[&>*]:min-h-10">
        <Button
          id={hallados.length > 0 ? undefined : botonDeVarios(id)}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={onClose}
        >
          {listo && hallados.length === 0 ? 'Cerrar' : 'Descartar'}
        </Button>
        {hallados.length > 0 ? (
          <Button
            id={botonDeVarios(id)}
            size="xs"
            disabled={elegidos.length === 0}
            onKeyDown={onTecla}
            onClick={() => onAnadir(elegidos.map(({ valor }) => valor))}
          >
            Añadir {plural(elegidos.length, palabras.uno, palabras.varios)}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Minimum digits of a document or matrícula. */
const POCAS = 4

/** One number with thousands separators: «52.345.678», «1 024 567 890». */
const MILES = /(?<![\d.,])\d{1,3}(?:([., ])\d{3})(?:\1\d{3}){1,2}(?![\d.,]*\d)/g
/** «50C 1234567»: registry circle and number. */
const CIRCULO = /(?<![\w-])(\d{2}[0-9A-Za-z])[ \t]*[-\u2010-\u2015 ][ \t]*(\d{3,})(?!\w)/g

const esNumero = (word: string): boolean => /^[\p{L}\d./-]+$/u.test(word) && word.replace(/\D/g, '').length >= POCAS

/** Distinct numbers of a pasted list; null if it is not one. Several lines may contain words: spreadsheet cells with the names. */
const leerLista = (text: string, sameAs: (word: string) => string): string[] | null => {
  const lines = text
    .split(/[\r\n;]+/)
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((words) => words.length > 0)
  const found = lines.map((words) => words.filter(esNumero))
  const conPalabras = lines.some((words, i) => words.length > (found[i]?.length ?? 0))
  if (found.some((words) => words.length === 0) || (conPalabras && lines.length < 2)) return null
  const distintos = new Map(found.flat().map((word) => [sameAs(word), word]))
  return found.flat().length > 1 ? [...distintos.values()] : null
}

const soloLetrasYNumeros = (word: string): string => word.toUpperCase().replace(/[^\p{L}\d]/gu, '')

export const leerDocumentos = (text: string): string[] | null =>
  leerLista(
    text.replace(MILES, (number) => number.replace(/\D/g, '')),
    soloLetrasYNumeros,
  )

export const leerMatriculas = (text: string): string[] | null =>
  leerLista(text.replace(CIRCULO, '$1-$2'), soloLetrasYNumeros)

interface Estado<T> {
  escritos: readonly string[]
  pegados: readonly Pegado<T>[] | null
  error: unknown
}

/** Looks up pasted numbers in one request. `varios`: plural noun, «documentos». */
export const usePegados = <T,>(buscar: (escritos: readonly string[]) => Promise<Pegado<T>[]>, varios: string) => {
  const [estado, setEstado] = useState<Estado<T> | null>(null)
  const vez = useRef(0)
  const ask = useRef(buscar)
  ask.current = buscar

  const pegar = useCallback(
    async (escritos: readonly string[]) => {
      if (escritos.length > MAX_POR_ACTO) {
        aviso.error(`A la vez se buscan hasta ${MAX_POR_ACTO} ${varios}: pegue menos.`)
        return
      }
      const esta = ++vez.current
      const poner = (pegados: readonly Pegado<T>[] | null, error: unknown) =>
        esta === vez.current && setEstado({ escritos, pegados, error })
      poner(null, null)
      try {
        poner(await ask.current(escritos), null)
      } catch (error) {
        poner(null, error)
      }
    },
    [varios],
  )
  const cerrar = () => {
    vez.current++
    setEstado(null)
  }
  /** Keeps only these; closes if empty. */
  const dejar = (pegados: readonly Pegado<T>[]) => {
    if (pegados.length > 0) setEstado((antes) => antes && { ...antes, pegados })
    else cerrar()
  }
  return { estado, pegar, cerrar, dejar }
}
