// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "SearchMachine",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "SearchMachineCore", targets: ["SearchMachineCore"]),
    .library(name: "SearchMachineAsync", targets: ["SearchMachineAsync"]),
    .library(name: "SearchMachineDispatch", targets: ["SearchMachineDispatch"]),
    .library(name: "SearchMachineTesting", targets: ["SearchMachineTesting"]),
    .executable(name: "searchbox", targets: ["searchbox"]),
  ],
  targets: [
    .target(name: "SearchMachineCore"),
    .target(name: "SearchMachineLoop", dependencies: ["SearchMachineCore"]),
    .target(name: "SearchMachineAsync", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .target(name: "SearchMachineDispatch", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .target(name: "SearchNotation", dependencies: ["SearchMachineCore"]),
    .target(
      name: "SearchMachineTesting",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineLoop", "SearchNotation",
      ]),
    .testTarget(name: "SearchMachineLoopTests", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .testTarget(
      name: "SearchMachineDispatchTests",
      dependencies: ["SearchMachineDispatch", "SearchMachineCore", "SearchMachineTesting", "SpecSupport"]),
    .testTarget(
      name: "SearchMachineAsyncTests",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineLoop", "SearchMachineTesting", "SpecSupport",
      ]),
    .target(
      name: "SpecSupport",
      dependencies: ["SearchMachineCore", "SearchMachineLoop", "SearchMachineTesting", "SearchNotation"],
      path: "Tests/SpecSupport"),
    .executableTarget(name: "spec-export", dependencies: ["SpecSupport"], path: "Tests/SpecExport"),
    .testTarget(
      name: "SpecSupportTests",
      dependencies: ["SearchMachineCore", "SearchMachineTesting", "SearchNotation", "SpecSupport"]),
    .testTarget(name: "ProofTests", dependencies: ["SearchMachineCore", "SearchMachineTesting", "SpecSupport"]),
    .testTarget(name: "SearchMachineCoreTests", dependencies: ["SearchMachineCore", "SearchNotation", "SpecSupport"]),
    .testTarget(
      name: "SearchMachineTestingTests",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineTesting", "SearchNotation",
        "SpecSupport",
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineTesting", "SpecSupport",
      ],
      exclude: ["Snippets/Books.md"]),
    .executableTarget(
      name: "adapter-stress",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineLoop", "SpecSupport",
      ],
      path: "Tests/AdapterStress"),
    .executableTarget(
      name: "searchbox",
      dependencies: [
        "SearchMachineCore", "SearchMachineAsync", "SearchMachineDispatch", "SearchNotation", "TerminalGuard",
      ]),
    .target(name: "TerminalGuard"),
    .testTarget(
      name: "SearchboxTests",
      dependencies: [
        "searchbox", "SearchMachineAsync", "SearchMachineCore", "SearchMachineTesting", "SearchNotation",
        "TerminalGuard",
      ]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "searchbench",
      dependencies: [
        "AllocationCounter", "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineTesting",
      ]),
    .testTarget(name: "SearchbenchTests", dependencies: ["searchbench"]),
  ],
  swiftLanguageModes: [.v6]
)

// C functions are written in Swift from this compiler on.
#if compiler(>=6.3)
  package.products.append(.library(name: "SearchMachineC", type: .dynamic, targets: ["SearchMachineC"]))
  package.targets += [
    .target(name: "CSearchMachine", path: "Sources/SearchMachineC/Header"),
    .target(
      name: "SearchMachineC", dependencies: ["CSearchMachine", "SearchMachineCore"], path: "Sources/SearchMachineC/Box"),
  ]
#endif
