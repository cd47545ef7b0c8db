/** Runs one task at a time. Calls during a run are merged into the next run, whose result they all share. */
export function singleFlight<Input, Result>(
  task: (inputs: readonly Input[]) => Promise<Result>,
): (input: Input) => Promise<Result> {
  let nextRun: { inputs: Input[]; result: Promise<Result> } | undefined
  let lastResult: Promise<unknown> = Promise.resolve()

  return (input) => {
    if (nextRun) {
      nextRun.inputs.push(input)
      return nextRun.result
    }
    const inputs = [input]
    const start = () => {
      nextRun = undefined
      return task(inputs)
    }
    const result = lastResult.then(start, start)
    nextRun = { inputs, result }
    lastResult = result
    return result
  }
}
