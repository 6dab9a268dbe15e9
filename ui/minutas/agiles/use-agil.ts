import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { faltanDe } from '../../../modules/minutas/domain.ts'
import { ApiError, api, download, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import type { Choque, Elecciones } from '../../kit/drafts/fusion.ts'
import { recordar, refrescar } from '../../kit/http/use-api.ts'
import { crearAlmacen, useAlmacen, idDe, type Marcas, type Mesa, useBorradorMinuta } from '../editor/datos/mesa.ts'
import { useCatalogos, type Catalogos } from '../editor/datos/catalogos.ts'
import { fusionar, iguales, type Escrito } from '../editor/datos/fusion.ts'

export const escritoDe = ({ datos, id_plantilla }: DocumentoAgil): Escrito => ({
  datos,
  id_plantilla,
  id_proyecto: null,
})

/** The template and project of a quick document never change. */
const NOMBRES = { plantilla: () => '', proyecto: () => '' }

const otraVersion = (error: unknown): DocumentoAgil | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'version') return null
  const { body } = error
  // shape of the 409 reply of PUT documentosAgiles
  return body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as DocumentoAgil) : null
}

interface Conflicto {
  choques: Choque[]
  unidos: string[]
  responder: (elecciones: Elecciones | null) => void
}

export const useAgil = (leido: DocumentoAgil) => {
  const [base, setBase] = useState(leido)
  const [escrito] = useState(() => crearAlmacen(escritoDe(leido)))
  const [marcas] = useState(() =>
    crearAlmacen<Marcas>({
      origenes: leido.origenes,
      faltan: new Set(),
      reparos: [],
      revisado: false,
      errores: {},
      mapa: null,
    }),
  )
  const [plegados] = useState(() => crearAlmacen<ReadonlySet<string>>(new Set()))
  const listas = useCatalogos()
  const [catalogos] = useState(() => crearAlmacen<Catalogos>(listas))
  useEffect(() => catalogos.cambiar(() => listas), [catalogos, listas])
  const [campo, setCampo] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState<'guardar' | 'generar' | null>(null)
  const [fallo, setFallo] = useState<unknown>(null)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)
  const busy = useRef(false)
  const soloLectura = base.cerrado !== null
  const enBase = useMemo(() => escritoDe(base), [base])
  const sucio =
    useAlmacen(
      escrito,
      useCallback((e: Escrito) => !iguales(e, enBase), [enBase]),
    ) && !soloLectura
  const borrador = useBorradorMinuta(
    { nombre: `agil.${base.id}`, titulo: base.nombre_documento, escrito: enBase },
    escrito,
    sucio,
  )
  const mesa = useMemo(
    (): Mesa => ({
      escrito,
      marcas,
      plegados,
      catalogos,
      soloLectura,
      deRadicacion: false,
      aparte: new Map(),
      alEnfocar: setCampo,
    }),
    [escrito, marcas, plegados, catalogos, soloLectura],
  )

  const adoptar = (nuevo: DocumentoAgil, enviado?: Escrito): DocumentoAgil => {
    const suyo = escritoDe(nuevo)
    const mio = escrito.ver()
    const unido = !enviado || mio === enviado ? suyo : fusionar({ base: enviado, mio, guardado: suyo }, NOMBRES).escrito
    borrador.descartar()
    setBase(nuevo)
    escrito.cambiar(() => unido)
    marcas.cambiar((antes) => ({ ...antes, origenes: nuevo.origenes, errores: {} }))
    void recordar(`/documentosAgiles/${nuevo.id}`, nuevo)
    void refrescar('/documentos?')
    return nuevo
  }
  const preguntar = (choques: Choque[], unidos: string[]): Promise<Elecciones | null> =>
    new Promise((resolve) => {
      setConflicto({
        choques,
        unidos,
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones)
        },
      })
    })
  /** Saves; merges concurrent changes and asks only about conflicts. */
  const enviar = async (de: DocumentoAgil, mio: Escrito): Promise<DocumentoAgil | null> => {
    try {
      return await api.put<DocumentoAgil>(`/documentosAgiles/${de.id}`, { datos: mio.datos, version: de.version })
    } catch (error) {
      const actual = otraVersion(error)
      if (!actual) throw error
      const tres = { base: escritoDe(de), mio, guardado: escritoDe(actual) }
      let fusion = fusionar(tres, NOMBRES)
      if (fusion.choques.length > 0) {
        const elecciones = await preguntar(fusion.choques, fusion.unidos)
        if (!elecciones) return null
        fusion = fusionar(tres, NOMBRES, (clave) => elecciones[clave] === 'guardado')
      }
      return iguales(fusion.escrito, tres.guardado) ? actual : enviar(actual, fusion.escrito)
    }
  }
  const fallar = (error: unknown) => {
    const errores = Object.fromEntries(
      Object.entries(erroresDe(error)).map(([ruta, texto]) => [ruta.replace(/^datos\.(?=.)/, ''), texto]),
    )
    const [primera] = Object.keys(errores).filter((ruta) => document.getElementById(idDe(ruta)))
    if (primera === undefined) setFallo(error)
    else {
      marcas.cambiar((antes) => ({ ...antes, errores }))
      enfocar(idDe(primera))
    }
  }
  const trabajar = async <T>(que: 'guardar' | 'generar', trabajo: () => Promise<T | null>): Promise<T | null> => {
    if (busy.current || soloLectura) return null
    busy.current = true
    setOcupado(que)
    setFallo(null)
    try {
      return await trabajo()
    } catch (error) {
      aviso.error(que === 'guardar' ? 'No se pudo guardar el documento.' : 'Error al generar el documento.')
      fallar(error)
      return null
    } finally {
      busy.current = false
      setOcupado(null)
    }
  }
  const guardado = async (): Promise<DocumentoAgil | null> => {
    const mio = escrito.ver()
    if (iguales(mio, enBase)) return base
    const nuevo = await enviar(base, mio)
    return nuevo && adoptar(nuevo, mio)
  }

  return {
    base,
    mesa,
    campo,
    sucio,
    soloLectura,
    ocupado,
    fallo,
    conflicto,
    borrador,
    guardar: () =>
      trabajar('guardar', async () => {
        const nuevo = await guardado()
        if (nuevo) aviso.exito('Actualizado exitosamente!')
        return nuevo
      }),
    /** Reloads the document after an approval. */
    releer: async () => void adoptar(await api.get<DocumentoAgil>(`/documentosAgiles/${base.id}`), escrito.ver()),
    /** Saves first; the file is stored and downloaded. */
    generar: () =>
      trabajar('generar', async () => {
        const antes = await guardado()
        if (!antes) return null
        const hecho = adoptar(
          await api.post<DocumentoAgil>(`/documentosAgiles/${antes.id}/generar`, { version: antes.version }),
        )
        aviso.exito('Documento generado')
        await download(`/documentos/${hecho.id}/docx`, hecho.nombre_documento)
        return hecho
      }),
    retomar: () => {
      const suyo = borrador.retomar()
      if (suyo)
        escrito.cambiar(() => fusionar({ base: suyo.base, mio: suyo.escrito, guardado: enBase }, NOMBRES).escrito)
    },
    alRevisar: useCallback(
      ({ faltan }: { faltan: readonly string[] }) => {
        const suyas = faltanDe(base.secciones, escrito.ver().datos)
        const enteras = faltan.filter((ruta) =>
          suyas.some((una) => una.startsWith(`${ruta}.`) || una.startsWith(`${ruta}[`)),
        )
        const todas = new Set([...suyas, ...faltan.filter((ruta) => !enteras.includes(ruta))])
        marcas.cambiar((antes) => ({ ...antes, faltan: todas, revisado: true }))
      },
      [marcas, escrito, base.secciones],
    ),
  }
}
