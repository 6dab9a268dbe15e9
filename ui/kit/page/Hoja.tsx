import { useEffect, type ReactNode } from 'react'
import { Marca } from './Marca.tsx'
import { useOficina } from '../../office.ts'

export const CAMPOS = 'login-campos flex flex-col gap-4 [&>div:empty]:hidden'
export const NOTA = 'text-muted text-center'
export const ERROR = 'py-2 px-3 rounded-6 bg-danger-soft text-danger tabular-nums'

const HOJA =
  'flex flex-col gap-6 box-border p-8 border border-line rounded-8 bg-surface [@media(max-width:480px)]:py-6 ' +
  '[@media(max-width:480px)]:px-0 [@media(max-width:480px)]:border-0 [@media(max-width:480px)]:bg-transparent'

interface Props {
  title: ReactNode
  /** Title of the tab, before the name of the office. */
  pestana?: string | undefined
  /** Above the title; default: logo and name of the office. */
  sello?: ReactNode
  pie?: ReactNode
  ancha?: boolean
  children: ReactNode
}

/** Logo of the office, else the product's mark. */
export const Sello = ({ logo }: { logo: string | null | undefined }) =>
  logo ? <img className="max-w-60 object-contain" src={logo} alt="" height={56} /> : <Marca size={48} />

/** Page outside the login: one sheet in the middle. */
export const Hoja = ({ title, pestana, sello, pie, ancha, children }: Props) => {
  const { oficina } = useOficina()
  useEffect(() => {
    if (pestana) document.title = `${pestana} · ${oficina?.nombre ?? 'Protocolo'}`
  }, [pestana, oficina])
  return (
    <main
      className={
        'flex flex-col items-center justify-center gap-6 box-border min-h-[100dvh] py-6 px-4 ' +
        '[@media(max-width:480px)]:justify-start [@media(max-width:480px)]:pt-8'
      }
    >
      <div className={`${ancha ? 'w-[min(460px,100%)]' : 'w-[min(400px,100%)]'} ${HOJA}`}>
        <header className="flex flex-col items-center gap-3 text-center">
          {sello === undefined ? (
            <>
              <Sello logo={oficina?.logo} />
              <p className="text-muted text-13">{oficina?.nombre ?? 'Protocolo'}</p>
            </>
          ) : (
            sello
          )}
          <h1 className="text-20 font-semibold tracking-[-0.01em] leading-[1.3] text-balance">{title}</h1>
        </header>
        {children}
      </div>
      {pie}
    </main>
  )
}
