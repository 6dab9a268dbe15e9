import { si } from '../../../schemas/json/leidos.ts'
import type { AccionDePantalla, PantallaEfectiva } from '../../../schemas/vistas/pantalla.ts'
import { api, ApiError, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar, eliminar as quitar } from '../../kit/dialogs/confirmar.ts'
import { refrescar } from '../../kit/http/use-api.ts'
import { claveDe, comoTexto, cumple, direccion, nombreDe, soloCambios, valorDe, type Fila } from '../fila.ts'
import { loDelOtro } from '../formulario/al-dia.ts'
import { enviarFormulario } from './enviar.ts'
import { conAvisos, frase, dondeSeUsa, loQuePaso, type Fallo, fallaDe } from './mensajes.ts'

type Cuerpo = Record<string, unknown>
type Conmutador = Extract<AccionDePantalla, { tipo: 'toggle' }>

/** Current row in the reply of a version conflict (409). */
const filaActual = (error: unknown): Fila | null => {
  if (
    !(error instanceof ApiError) ||
    error.code !== 'version' ||
    typeof error.body !== 'object' ||
    error.body === null ||
    !('actual' in error.body)
  )
    return null
  const { actual } = error.body
  return typeof actual === 'object' && actual !== null ? { ...actual } : null
}

const SIN_CONFIRMAR = 'No se guardó: no confirmó desactivarlo.'

const rutasDe = ({ extra, ...propios }: Cuerpo): string[] => [
  ...Object.keys(propios),
  ...Object.keys(Object(extra)).map((name) => `extra.${name}`),
]

export const useRegistros = (efectiva: PantallaEfectiva) => {
  const { definicion } = efectiva
  const { mensajes } = definicion
  const refrescarLista = () => void refrescar(definicion.recurso)
  const porPartes = (cuerpo: Cuerpo, enFila = false) =>
    (enFila ? definicion.multipart === true : definicion.multipart) ||
    Object.values(cuerpo).some((value) => value instanceof File)

  const crear = async (cuerpo: Cuerpo, onProgreso: (part: number) => void): Promise<Fila> => {
    const donde = direccion(definicion)
    const hecha = await conAvisos(
      () =>
        porPartes(cuerpo)
          ? enviarFormulario<Fila>(donde, cuerpo, onProgreso, 'POST', { borrador: donde })
          : api.post<Fila>(donde, cuerpo),
      {
        antes: mensajes.creando,
        hecho: frase(mensajes.creado, cuerpo, definicion),
        fallo: frase(mensajes.noCreado, cuerpo, definicion),
      },
    )
    refrescarLista()
    return hecha
  }

  /** @param onProgreso only for forms; inline editing has none */
  const cambiar = async (fila: Fila, cuerpo: Cuerpo, onProgreso?: (part: number) => void): Promise<void> => {
    const address = direccion(definicion, claveDe(fila, definicion))
    const conVersion = typeof fila['version'] === 'number' ? { ...cuerpo, version: fila['version'] } : cuerpo
    const enviar = (sent: Cuerpo): Promise<unknown> =>
      porPartes(sent, !onProgreso)
        ? enviarFormulario(`${address}?_method=PUT`, sent, onProgreso ?? (() => undefined))
        : api.put(address, sent)
    const conmutador = definicion.acciones.find((accion) => accion.tipo === 'toggle')
    const apaga =
      conmutador?.usos && si(fila[conmutador.campo]) && conmutador.campo in cuerpo && !si(cuerpo[conmutador.campo])
    if (apaga && !(await sabeDeSusUsos([fila])))
      throw new ApiError(SIN_CONFIRMAR, {
        status: 0,
        code: 'sin_confirmar',
        errors: { [conmutador.campo]: [SIN_CONFIRMAR] },
      })
    const sinPisar = async () => {
      try {
        return await enviar(conVersion)
      } catch (error) {
        const actual = filaActual(error)
        const mios = soloCambios(cuerpo, fila)
        const deAmbos = (ruta: string) =>
          [valorDe(fila, ruta), valorDe(mios, ruta)].every(
            (otro) => comoTexto(valorDe(actual ?? {}, ruta)) !== comoTexto(otro),
          )
        if (
          !actual ||
          !(await confirmar(
            'Otra persona guardó cambios mientras usted editaba. Se guardará solo lo que usted cambió, sobre lo de ella.' +
              loDelOtro(efectiva, rutasDe(mios).filter(deAmbos), actual),
            {
              title: 'Guardar sobre lo de otra persona',
              yes: 'Guardar lo mío',
            },
          ))
        )
          throw error
        return enviar({ ...mios, version: actual['version'] })
      }
    }
    await conAvisos(sinPisar, {
      antes: mensajes.editando,
      hecho: frase(mensajes.editado, fila, definicion),
      fallo: frase(mensajes.noEditado, fila, definicion),
      roto: mensajes.edicionRota,
    })
    refrescarLista()
  }

  const eliminar = async (fila: Fila, pregunta: string, si = `Eliminar ${definicion.singular}`): Promise<boolean> => {
    if (
      !(await confirmar(frase(pregunta, fila, definicion), {
        title: `Eliminar ${definicion.singular}: ${nombreDe(fila, definicion)}`,
        yes: si,
        danger: true,
      }))
    )
      return false
    await conAvisos(
      () => quitar<{ message?: string } | undefined>(direccion(definicion, claveDe(fila, definicion)), refrescarLista),
      {
        antes: mensajes.eliminando,
        hecho: ({ respuesta }) => respuesta?.message ?? frase(mensajes.eliminado, fila, definicion),
        accion: ({ deshacer }) => deshacer,
        fallo: frase(mensajes.noEliminado, fila, definicion),
      },
    ).catch(() => undefined) // its notice shows the error
    refrescarLista()
    return true
  }

  /** Deletes with a reason; the caller shows the notices. */
  const retirar = async (fila: Fila, motivo: string): Promise<void> => {
    await quitar(`${direccion(definicion, claveDe(fila, definicion))}?${query({ motivo })}`, refrescarLista)
    refrescarLista()
  }

  /** Confirms the deactivation of rows in use: existing references stay, new ones are no longer offered. */
  const sabeDeSusUsos = async (rows: readonly Fila[]): Promise<boolean> => {
    const { filas: usadas } = await api.get<{ filas: { id: number; usado: number }[] }>(
      `${definicion.recurso}/usos?${query({ ids: rows.map((fila) => claveDe(fila, definicion)).join() })}`,
    )
    return (
      usadas.length === 0 ||
      confirmar(
        dondeSeUsa(
          usadas.map(({ id, usado }) => ({ nombre: nombreDeClave(rows, id), usado })),
          rows.length,
        ),
        { title: `Desactivar ${definicion.singular}`, yes: 'Desactivar' },
      )
    )
  }

  const nombreDeClave = (rows: readonly Fila[], clave: number): string => {
    const fila = rows.find((one) => claveDe(one, definicion) === clave)
    return fila ? nombreDe(fila, definicion) : String(clave)
  }

  /** One bulk request, or one per row without a bulk route. A refused row does not stop the others. */
  const ponerActivo = async (
    filas: readonly Fila[],
    { campo, enBloque }: Conmutador,
    activo: '1' | '0',
  ): Promise<Fallo[]> => {
    if (enBloque) {
      const { fallos } = await api.put<{ fallos: { id: number; message: string }[] }>(definicion.recurso, {
        ids: filas.map((fila) => claveDe(fila, definicion)),
        activo,
      })
      return fallos.map(({ id, message }) => ({ clave: id, nombre: nombreDeClave(filas, id), motivo: message }))
    }
    const fallos: Fallo[] = []
    for (const [index, fila] of filas.entries()) {
      try {
        await api.put(direccion(definicion, claveDe(fila, definicion)), { [campo]: activo })
      } catch (error) {
        // server unreachable: skip the remaining requests
        const sinServidor = error instanceof ApiError && error.status === 0
        for (const una of sinServidor ? filas.slice(index) : [fila])
          fallos.push({ clave: claveDe(una, definicion), nombre: nombreDe(una, definicion), motivo: mensajeDe(error) })
        if (sinServidor) break
      }
    }
    return fallos
  }

  /** Toggles one or many rows. @returns keys of the rows not done: failed ones, or all if cancelled */
  const conmutar = async (filas: readonly Fila[], conmutador: Conmutador, value: boolean): Promise<number[]> => {
    const todas = filas.map((fila) => claveDe(fila, definicion))
    const { campo, cuando, alQuitar, usos } = conmutador
    // skip rows already in the wanted state
    const caben = filas.filter((fila) => cumple(fila, cuando) || (fila[campo] === true || fila[campo] === 1) === value)
    if (
      alQuitar &&
      !value &&
      caben.length > 0 &&
      !(await confirmar(caben.map((fila) => frase(alQuitar, fila, definicion)).join(' '), {
        title: `Desactivar ${definicion.singular}`,
        yes: 'Desactivar',
      }))
    )
      return todas
    try {
      if (usos && !value && caben.length > 0 && !(await sabeDeSusUsos(caben))) return todas
    } catch (error) {
      aviso.error(mensajeDe(error))
      return todas
    }
    const notice = aviso.cargando(mensajes.editando ?? 'Guardando...')
    const fallos: Fallo[] = filas
      .filter((fila) => !caben.includes(fila))
      .map((fila) => ({
        clave: claveDe(fila, definicion),
        nombre: nombreDe(fila, definicion),
        motivo: 'No se le puede cambiar el estado.',
      }))
    try {
      if (caben.length > 0) fallos.push(...(await ponerActivo(caben, conmutador, value ? '1' : '0')))
      if (fallos.length === 0)
        notice.exito(
          filas.length > 1 ? loQuePaso(filas.length, [], value) : frase(mensajes.editado, filas[0] ?? {}, definicion),
        )
      else
        notice.error(
          filas.length > 1
            ? loQuePaso(filas.length - fallos.length, fallos, value)
            : `${mensajes.noEditado}: ${fallos[0]?.motivo ?? ''}`,
        )
      return fallos.map(({ clave }) => clave)
    } catch (error) {
      notice.error(fallaDe(error, mensajes.noEditado))
      return todas
    } finally {
      refrescarLista()
    }
  }

  return { crear, cambiar, eliminar, retirar, conmutar, refrescarLista }
}
