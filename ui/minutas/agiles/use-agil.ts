import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { faltanDe } from '../../../modules/minutas/domain.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, download, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { guardarUniendo, useConflicto } from '../../kit/drafts/use-conflicto.ts'
import { recordar, refrescar } from '../../kit/http/use-api.ts'
import { crearAlmacen, useAlmacen, idDe, type Marcas, type Mesa, useBorradorMinuta } from '../editor/datos/mesa.ts'
import { useCatalogos, type Catalogos } from '../editor/datos/catalogos.ts'
import { NO_SE_GUARDO, todoSeLee } from '../editor/datos/use-guardar.ts'
import { fusionar, iguales, retomado, uniendo, type Escrito } from '../editor/datos/fusion.ts'

export const escritoDe = ({ datos, id_plantilla }: DocumentoAgil): Escrito => ({
  datos,
  id_plantilla,
  id_proyecto: null,
})

/** The template and project of a quick document never change. */
const NOMBRES = { plantilla: () => '', proyecto: () => '' }

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
  const { ocupado, enviar } = useEnvio()
  const [obra, setObra] = useState<'guardar' | 'generar'>('guardar')
  const [fallo, setFallo] = useState<unknown>(null)
  const { conflicto, preguntar } = useConflicto()
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

  /** Text typed during the request stays on top. @param enviado what the request was about */
  const adoptar = (nuevo: DocumentoAgil, enviado: Escrito): DocumentoAgil => {
    const suyo = escritoDe(nuevo)
    const mio = escrito.ver()
    mesa.aparte.clear() // rows may be others now
    const unido = mio === enviado ? suyo : fusionar({ base: enviado, mio, guardado: suyo }, NOMBRES).escrito
    borrador.descartar()
    setBase(nuevo)
    escrito.cambiar(() => unido)
    marcas.cambiar((antes) => ({ ...antes, origenes: nuevo.origenes, errores: {} }))
    void recordar(`/documentosAgiles/${nuevo.id}`, nuevo)
    void refrescar('/documentos?')
    return nuevo
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
    if (ocupado || soloLectura || !todoSeLee(NO_SE_GUARDO)) return null
    setObra(que)
    setFallo(null)
    let hecho: T | null = null
    const intentar = async () => {
      try {
        hecho = await trabajo()
      } catch (error) {
        fallar(error)
        throw error
      }
    }
    await enviar(intentar, {
      fallo: que === 'guardar' ? 'No se pudo guardar el documento.' : 'Error al generar el documento.',
    })
    return hecho
  }
  const guardado = async (): Promise<DocumentoAgil | null> => {
    const mio = escrito.ver()
    if (iguales(mio, enBase)) return base
    const hecha = await guardarUniendo(
      mio,
      { leida: base, valor: enBase },
      {
        enviar: ({ datos }, { id, version }) => api.put<DocumentoAgil>(`/documentosAgiles/${id}`, { datos, version }),
        abrir: escritoDe,
        fusionar: uniendo(NOMBRES),
        iguales,
        preguntar,
      },
    )
    return hecha && adoptar(hecha.leida, mio)
  }

  return {
    base,
    mesa,
    campo,
    sucio,
    soloLectura,
    ocupado: ocupado ? obra : null,
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
          escritoDe(antes),
        )
        aviso.exito('Documento generado')
        await download(`/documentos/${hecho.id}/docx`, hecho.nombre_documento)
        return hecho
      }),
    retomar: () =>
      borrador.retomar(async (suyo) => {
        const hecho = await retomado(suyo, escrito.ver(), NOMBRES, preguntar)
        if (hecho) escrito.cambiar(() => hecho.escrito)
        return hecho !== null
      }),
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
