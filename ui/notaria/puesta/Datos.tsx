import { Button, Checkbox } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import { MAXIMO_LOGO, SERIES } from '../../../schemas/oficina/puesta-en-marcha.ts'
import type { Biblioteca, DatosDeOficina, NumeroDeSerie } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Datos as Pares } from '../../kit/ficha/Seccion.tsx'
import { SoltarArchivo } from '../../kit/files/SoltarArchivo.tsx'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { recordar, useApi } from '../../kit/http/use-api.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'

interface Props {
  onHecho: () => unknown
}

const DATOS = '/oficina/datos'
const NUMEROS = '/oficina/numeros'
const BIBLIOTECA = '/oficina/biblioteca'

/** Facts of the letterhead, and its logo. */
export const DatosDeNotaria = ({ onHecho }: Props) => {
  const lectura = useApi<DatosDeOficina>(DATOS)
  const [abierto, setAbierto] = useState(false)
  const guardado = async (datos: DatosDeOficina) => {
    await recordar(DATOS, datos)
    await onHecho()
  }
  return (
    <Cargada de={lectura} filas={5}>
      {(datos) => (
        <>
          {datos.nit ? (
            <Pares
              de={[
                ['Notaría', datos.nombre],
                ['NIT', datos.nit],
                ['Notario', datos.notario],
                ['Número', datos.numero_notaria],
                ['Círculo', datos.circulo],
                ['Dirección', [datos.direccion, datos.municipio].filter(Boolean).join(', ')],
                ['Teléfono', datos.telefono],
                ['Correo', datos.correo],
              ]}
            />
          ) : (
            <p className="muted">Tome a mano el RUT del notario: son los datos de su encabezado.</p>
          )}
          <div>
            <Button variant={datos.nit ? 'default' : 'filled'} onClick={() => setAbierto(true)}>
              {datos.nit ? 'Cambiar los datos' : 'Escribir los datos'}
            </Button>
          </div>
          {datos.nit ? <Logo datos={datos} onGuardado={guardado} /> : null}
          {abierto ? (
            <DialogoFormulario
              id="datos-de-la-notaria"
              fila={{ ...datos }}
              onClose={() => setAbierto(false)}
              onHecho={() => lectura.mutate().then(onHecho)}
              onFallo={() => lectura.mutate()}
            />
          ) : null}
        </>
      )}
    </Cargada>
  )
}

const Logo = ({
  datos,
  onGuardado,
}: {
  datos: DatosDeOficina
  onGuardado: (datos: DatosDeOficina) => Promise<void>
}) => {
  const [archivo, setArchivo] = useState<File | null>(null)
  const { ocupado, errores, problema, enviar } = useEnvio()
  const subir = (elegido: File) => {
    setArchivo(elegido)
    const cuerpo = new FormData()
    cuerpo.append('logo', elegido)
    void enviar(() => api.post<DatosDeOficina>('/oficina/logo', cuerpo), {
      exito: 'Logo guardado',
      alHacer: onGuardado,
    })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {datos.logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <img className="max-h-20 max-w-60 rounded-4 bg-white p-2" src={datos.logo} alt="Logo de la notaría" />
          <BotonDeAccion
            variant="subtle"
            color="gray"
            size="xs"
            hacer={() => api.del<DatosDeOficina>('/oficina/logo')}
            alHacer={onGuardado}
          >
            Quitar el logo
          </BotonDeAccion>
        </div>
      ) : null}
      <SoltarArchivo
        label="Logo del membrete (opcional)"
        acepta=".png,.jpg,.jpeg"
        invita={`PNG o JPG, hasta ${formatNumber(MAXIMO_LOGO / 1024)} kB.`}
        icono={IconPhoto}
        botones={['Elegir imagen', 'Elegir otra']}
        archivo={archivo}
        onElegir={subir}
        error={errores['logo'] ?? (problema ? mensajeDe(problema) : undefined)}
        ocupado={ocupado}
      />
    </div>
  )
}

/** Next number of each sequence. */
export const Numeros = ({ onHecho }: Props) => {
  const lectura = useApi<NumeroDeSerie[]>(NUMEROS)
  // as opened: a second press after a conflict must not overwrite what it never showed
  const [abierto, setAbierto] = useState<Record<string, number> | null>(null)
  return (
    <Cargada de={lectura} filas={3}>
      {(numeros) => (
        <>
          <Pares
            de={numeros.map(({ serie, siguiente, fijo }) => [
              SERIES[serie],
              `${formatNumber(siguiente)}${fijo ? ' · en uso' : ''}`,
            ])}
          />
          <p className="muted">El número de las facturas se escribe con la numeración de la DIAN, más adelante.</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="default"
              disabled={numeros.every(({ fijo }) => fijo)}
              onClick={() => setAbierto(Object.fromEntries(numeros.map(({ serie, siguiente }) => [serie, siguiente])))}
            >
              Cambiar los números
            </Button>
          </div>
          {abierto ? (
            <DialogoFormulario
              id="numeros-de-la-oficina"
              fila={{ ...abierto, antes: abierto }}
              onClose={() => setAbierto(null)}
              onHecho={() => lectura.mutate().then(onHecho)}
              onFallo={() => lectura.mutate()}
            />
          ) : null}
        </>
      )}
    </Cargada>
  )
}

/** Starter library: one click takes those that are ticked. */
export const Plantillas = ({ onHecho }: Props) => {
  const lectura = useApi<Biblioteca>(BIBLIOTECA)
  const [sin, setSin] = useState<ReadonlySet<string>>(new Set())
  return (
    <Cargada de={lectura} filas={3}>
      {(biblioteca) => {
        const faltan = biblioteca.filter(({ clave, puesta }) => !puesta && !sin.has(clave))
        return (
          <>
            <ul className="grid gap-3 m-0 p-0 list-none">
              {biblioteca.map(({ clave, nombre, para, puesta }) => (
                <li key={clave}>
                  <Checkbox
                    label={nombre}
                    description={puesta ? 'La oficina ya la tiene.' : para}
                    checked={puesta || !sin.has(clave)}
                    disabled={puesta}
                    onChange={(event) =>
                      setSin(
                        new Set(
                          event.currentTarget.checked ? [...sin].filter((otra) => otra !== clave) : [...sin, clave],
                        ),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <div>
              <BotonDeAccion
                disabled={faltan.length === 0}
                hacer={() => api.put<Biblioteca>(BIBLIOTECA, { plantillas: faltan.map(({ clave }) => clave) })}
                exito="Plantillas agregadas"
                alHacer={async (nuevas) => {
                  await recordar(BIBLIOTECA, nuevas)
                  await onHecho()
                }}
              >
                Agregar las escogidas
              </BotonDeAccion>
            </div>
          </>
        )
      }}
    </Cargada>
  )
}
