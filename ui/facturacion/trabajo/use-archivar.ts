import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FacturasDeRadicacion } from '../../../schemas/facturacion/facturacion.ts'
import { ApiError, api } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { recoger } from '../../kit/keyboard/foco.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { recordar } from '../../kit/http/use-api.ts'
import { cuerpoDe, iguales } from './cuerpo.ts'
import { rutaFacturas, type Lados } from './datos.ts'
import { primerError, revisar, SIN_ERRORES, ubicar, type Errores } from './errores.ts'
import { desdeGuardadas, type Formulario } from './formulario.tsx'
import { rebasar, type Trabajo } from './use-trabajo.ts'

interface Dado {
  trabajo: Trabajo
  lados: Lados
  numero: number
  irA: (lugar: { clave: string | null; elemento: string }) => void
  onArchivadas: (facturas: FacturasDeRadicacion) => void
}

const guardadoPorOtro = async (error: unknown, ruta: string): Promise<FacturasDeRadicacion | null> => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { body } = error
  if (
    body &&
    typeof body === 'object' &&
    'actual' in body &&
    body.actual &&
    typeof body.actual === 'object' &&
    'compradores' in body.actual
  )
    return body.actual as FacturasDeRadicacion // reply of PUT /facturaLiq
  return api.get<FacturasDeRadicacion>(ruta)
}

/** «Archivar» (specification 2, sections 4, 5 and 8). */
export const useArchivar = ({ trabajo, lados, numero, irA, onArchivadas }: Dado) => {
  const { ocupado, enviar } = useEnvio()
  const [fallo, setFallo] = useState<unknown>(null)
  const vivo = useRef(trabajo)
  vivo.current = trabajo
  const { facturas } = trabajo
  const ruta = rutaFacturas(facturas.id_radicacion)

  const mostrar = (errores: Errores, formulario: Formulario) => {
    vivo.current.setErrores(errores)
    const lugar = primerError(errores, formulario)
    if (lugar) irA(lugar)
  }
  const mandar = (formulario: Formulario): Promise<FacturasDeRadicacion> => {
    const cuerpo = cuerpoDe(formulario, lados, numero, facturas.version, trabajo)
    if (facturas.version !== null) return api.put(ruta, cuerpo)
    return api.post('/facturaLiq', cuerpo, { borrador: `/facturaLiq#${facturas.id_radicacion}` })
  }
  const unir = (actual: FacturasDeRadicacion) => {
    if (vivo.current.unir(actual).length === 0)
      vivo.current.setAvisos(['Alguien archivó antes; lo que usted escribió sigue aquí.'])
  }
  const fallar = async (error: unknown, formulario: Formulario): Promise<never> => {
    const actual = await guardadoPorOtro(error, ruta).catch(() => null)
    if (actual) unir(actual)
    else if (error instanceof ApiError && Object.keys(error.errors).length > 0)
      mostrar(ubicar(error.message, error.errors, formulario), formulario)
    else setFallo(error)
    throw error
  }

  /** True: all saved. `seguir`: goes on to the next step. */
  const archivar = async ({ seguir = true } = {}): Promise<boolean> => {
    if (ocupado) return false
    flushSync(() => {
      setFallo(null)
      trabajo.setErrores(SIN_ERRORES)
      trabajo.setAvisos([])
    })
    const { formulario } = trabajo
    const faltas = revisar(formulario, lados, trabajo)
    if (faltas) {
      aviso.error(faltas.mensaje)
      mostrar(faltas, formulario)
      return false
    }
    let escrito = true
    const hecho = await enviar(() => mandar(formulario).catch((error: unknown) => fallar(error, formulario)), {
      cargando: 'Enviando...',
      exito: 'Facturas guardadas',
      fallo: 'Error al guardar facturas',
      alHacer: (nuevas) => {
        void recordar(ruta, nuevas)
        // edits made during the request stay
        escrito = !iguales(formulario, vivo.current.formulario)
        vivo.current.poner(
          nuevas,
          escrito
            ? rebasar(formulario, vivo.current.formulario, nuevas, vivo.current.nombreDe).formulario
            : desdeGuardadas(nuevas),
        )
        if (!escrito) vivo.current.olvidarBorrador()
        if (!escrito && seguir) onArchivadas(nuevas)
      },
    })
    recoger('facturar')
    return hecho && !escrito
  }
  return { archivar, archivando: ocupado, fallo }
}
